/** Licences of verticals by country; without a row it is not sold there. */
export interface FeaturesTable {
  vertical: string;
  country: string;
  enabled: boolean;
  licence: string;
  authority: string;
  updated_at: Date;
}

export interface FeaturesTables {
  features: FeaturesTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends FeaturesTables {}
}
