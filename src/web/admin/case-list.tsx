import { Link } from '@tanstack/react-router';
import { type Column, DataTable } from '#web/table/data-table.tsx';
import { ListHead } from '#web/table/list-page.tsx';
import { ListTabs, listTab } from '#web/table/list-tabs.tsx';
import { PAGE_SIZE } from '#web/table/table-search.ts';
import { AddressLink } from '#web/ui/address-link.tsx';
import { PersonIcon } from '#web/ui/icons.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { m } from '#web/words/generated/messages.js';

interface CompliancePageHeadProps {
  readonly shown: 'identity' | 'screening' | 'licences';
  readonly title: string;
  readonly text: string;
}

/** Title and tabs of the compliance pages. */
export function ComplianceHead({ shown, title, text }: CompliancePageHeadProps) {
  return (
    <>
      <ListHead title={title} />
      <ListTabs label={m.admin_nav_compliance()}>
        <Link to="/admin/identity" {...listTab(shown === 'identity')}>
          {m.common_identity_documents()}
        </Link>
        <Link to="/admin/screening" {...listTab(shown === 'screening')}>
          {m.screening_admin_title()}
        </Link>
        <Link to="/admin/licences" {...listTab(shown === 'licences')}>
          {m.licences_title()}
        </Link>
      </ListTabs>
      <p className="mb-5 max-w-[70ch] text-muted">{text}</p>
    </>
  );
}

interface CaseListProps<Case> extends Pick<CompliancePageHeadProps, 'title' | 'text'> {
  readonly shown: 'identity' | 'screening';
  readonly columns: readonly Column<Case>[];
  readonly cases: readonly Case[];
  readonly rowName: (row: Case) => string;
  readonly onOpen: (row: Case) => void;
  readonly none: { readonly title: string; readonly text: string };
  readonly page: number | undefined;
  readonly total: number;
}

/** A page of cases, oldest first. */
export function CaseList<Case extends { readonly _id: string }>({
  shown,
  title,
  text,
  columns,
  cases,
  rowName,
  onOpen,
  none,
  page = 1,
  total,
}: CaseListProps<Case>) {
  return (
    <>
      <ComplianceHead shown={shown} title={title} text={text} />
      {cases.length > 0 ? (
        <DataTable
          label={title}
          columns={columns}
          rows={cases}
          rowKey={({ _id }) => _id}
          onOpen={onOpen}
          rowName={rowName}
        />
      ) : (
        <EmptyState icon={PersonIcon} title={none.title} text={none.text} />
      )}
      <Pagination
        page={page}
        pageSize={PAGE_SIZE}
        total={total}
        link={(to, props) => (
          <AddressLink
            to={`/admin/${shown}`}
            search={{ page: to === 1 ? undefined : to }}
            {...props}
          />
        )}
      />
    </>
  );
}
