import { Button } from '#web/ui/button.tsx';
import { m } from '#web/words/generated/messages.js';
import type { Board } from './use-board.ts';

interface BoardPagesProps {
  readonly board: Pick<Board, 'page' | 'setPage' | 'pages'>;
  readonly onTurn: () => void;
}

/** Pagination, for more listings than a board shows. */
export function BoardPages({ board: { page, setPage, pages }, onTurn }: BoardPagesProps) {
  if (pages <= 1) return null;
  const turn = (to: number) => {
    onTurn();
    setPage(to);
  };
  return (
    <div className="flex justify-center gap-3 p-4">
      <Button look="outline" size="small" disabled={page <= 1} onClick={() => turn(page - 1)}>
        {m.vendor_board_page_before()}
      </Button>
      <Button look="outline" size="small" disabled={page >= pages} onClick={() => turn(page + 1)}>
        {m.vendor_board_page_after()}
      </Button>
    </div>
  );
}
