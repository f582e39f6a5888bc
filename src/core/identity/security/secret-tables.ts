export interface OperatorSecretsTable {
  name: string;
  sealed: string;
}

export interface SecretTables {
  operator_secrets: OperatorSecretsTable;
}
