/**
 * Commission as a percentage of sales, to one decimal; null without sales. Refunds have both
 * amounts with the opposite sign.
 */
export const commissionRate = ({
  sales,
  commission,
}: {
  readonly sales: number;
  readonly commission: number;
}): number | null => (sales === 0 ? null : Math.abs(Math.round((commission / sales) * 1000) / 10));
