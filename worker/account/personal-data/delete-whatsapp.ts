/** What a person's WhatsApp left, for their erasure. */
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/batch.ts'
import { assistantMessages, whatsappCodes, whatsappLinks } from '../../db/schema.ts'

/** An erasure leaves nothing of what the person wrote by WhatsApp. */
export const deleteWhatsapp = (db: Db, userId: number) => [
  db.delete(assistantMessages).where(
    sql`link_id in (select id from whatsapp_links where user_id = ${userId})
        or contact in (select coalesce(contact_id, phone) from whatsapp_links where user_id = ${userId} and revoked_at is null)`,
  ),
  db.delete(whatsappLinks).where(eq(whatsappLinks.userId, userId)),
  db.delete(whatsappCodes).where(eq(whatsappCodes.userId, userId)),
]
