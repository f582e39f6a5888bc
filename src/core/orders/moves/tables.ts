/** Other times that vendors ask their customers to come at. */
export interface ProposedMovesTable {
  id: string;
  order_id: string;
  order_line_id: string;
  /**
   * `replaced`: its vendor asks for another time by now; `overtaken`: the booking was changed or cancelled; `lapsed`: nobody
   * answered, and the booking stays as it is.
   */
  status: 'asked' | 'agreed' | 'declined' | 'replaced' | 'overtaken' | 'lapsed';
  day: string;
  slot: string;
  /** How many changes the line had when it was asked. */
  changes_before: number;
  /** null once it is answered, or over. */
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
