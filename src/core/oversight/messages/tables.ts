import type { Generated } from 'kysely';

export interface MessagesTable {
  id: string;
  user_id: string | null;
  name: string;
  email: string;
  subject: string;
  message: string;
  status: 'open' | 'answered' | 'archived';
  reply: string | null;
  answered_at: Date | null;
  language: Generated<'en' | 'ar'>;
  created_at: Date;
}

export interface MessagesTables {
  messages: MessagesTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends MessagesTables {}
}
