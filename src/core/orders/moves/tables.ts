/** Times that vendors propose to customers. */
export interface ProposedMovesTable {
  id: string;
  order_id: string;
  order_line_id: string;
  /**
   * `replaced`: by a newer proposal. `overtaken`: the booking was changed or cancelled. `lapsed`:
   * unanswered, and the booking stays.
   */
  status: 'asked' | 'agreed' | 'declined' | 'replaced' | 'overtaken' | 'lapsed';
  day: string;
  slot: string;
  changes_before: number;
  /** Null once it is answered or ended. */
  answer_by: Date | null;
  created_by: string | null;
  created_at: Date;
  updated_at: Date;
}

export interface MovesTables {
  proposed_moves: ProposedMovesTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends MovesTables {}
}
