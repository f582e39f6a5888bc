/** A vertical that is sold in a country under a licence, or is not yet; without a row it is not. */
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
