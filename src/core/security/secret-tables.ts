import type { Generated } from 'kysely';

export interface OperatorSecretsTable {
  name: string;
  sealed: string;
  created_at: Generated<Date>;
}

export interface SecretTables {
  operator_secrets: OperatorSecretsTable;
}
