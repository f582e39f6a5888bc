import type { Column } from '#web/table/data-table.tsx';

interface PersonColumnProps<Row> {
  readonly title: string;
  readonly of: (row: Row) => { readonly name: string; readonly email: string };
  /** Key of the column that shows the name in narrow tables instead. */
  readonly into?: string;
}

/** A person's name and email address. */
export const personColumn = <Row,>({ title, of, into }: PersonColumnProps<Row>): Column<Row> => {
  const name = (row: Row) => <bdi>{of(row).name}</bdi>;
  return {
    key: 'person',
    title,
    grow: 3,
    cell: name,
    second: (row) => (
      <bdi dir="ltr" title={of(row).email} className="wrap-anywhere">
        {of(row).email}
      </bdi>
    ),
    ...(into !== undefined && { narrow: { into } }),
  };
};
