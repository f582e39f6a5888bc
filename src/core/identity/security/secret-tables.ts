export interface OperatorSecretsTable {
  name: string;
  sealed: string;
}

export interface SecretTables {
  operator_secrets: OperatorSecretsTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends SecretTables {}
}
