/** An entry of the audit: who did what to which record, when, and what it was before and after. */

import { toIso } from '../time/day.ts'
import type * as Output from './audit-output.ts'
import { withNames } from './people.ts'
import { withReason } from './reason.ts'
import { auditSentence } from './sentence.ts'
import type { Snapshot } from './snapshot.ts'
import type { AuditType } from './subjects.ts'

/**
 * 'late_reading': a trough reading of a day that is over. 'remove_reading': one that counts no more. 'approve': the late correction of an operator. 'decide': about weights of two devices.
 * 'continue': an operation that had ended. 'spread', 'unspread': what it did not give, over the next treats. 'movement', 'void': of heads of a lot. 'weigh', 'unweigh': its weighings.
 * 'analyse', 'unanalyse': the dry matter of an ingredient. 'receive', 'count', 'void_stock', 'price', 'remove_price': its stock and its price. 'cost_rate', 'remove_cost_rate': the operational cost of the farm. 'lot_cost', 'remove_lot_cost', 'lot_sale', 'remove_lot_sale', 'keep_closing', 'lot_plan': the entries, the sales, the closings and the plan of a lot. 'create_link', 'revoke_link': by which a client reads a contract. 'import', 'undo_import': records from a spreadsheet. 'rotate': another secret of a webhook.
 */
export const auditActions = [
  'create',
  'update',
  'delete',
  'finish',
  'reorder',
  'restore',
  'correct',
  'approve',
  'decide',
  'recover',
  'leave_deleted',
  'cancel',
  'continue',
  'spread',
  'unspread',
  'late_reading',
  'remove_reading',
  'movement',
  'void',
  'weigh',
  'unweigh',
  'analyse',
  'unanalyse',
  'receive',
  'count',
  'void_stock',
  'price',
  'remove_price',
  'cost_rate',
  'remove_cost_rate',
  'import',
  'undo_import',
  'lot_cost',
  'remove_lot_cost',
  'lot_sale',
  'remove_lot_sale',
  'keep_closing',
  'lot_plan',
  'create_link',
  'revoke_link',
  'invite',
  'resend',
  'withdraw',
  'accept',
  'leave',
  'revoke',
  'rotate',
  'acknowledge',
  'snooze',
] as const
export type AuditAction = (typeof auditActions)[number]

/** How long entries are kept: five years, with their leap days. */
export const AUDIT_DAYS = 1_827

type Row = {
  id: number
  at: number
  action: AuditAction
  type: AuditType
  subjectId: number | null
  subjectName: string | null
  userId: number | null
  userName: string | null
  /** The farm access token that wrote. */
  tokenName: string | null
  staff: boolean
  before: Snapshot | null
  after: Snapshot | null
  /** That of the record whose id a snapshot has. */
  reason: string | null
}

/** `people`: those whose ids a snapshot may have. */
export function toJson(row: Row, people: readonly { id: number; name: string }[]): Output.AuditEntry {
  const read = (snapshot: Snapshot | null) => withReason(row.type, withNames(row.type, snapshot, people), row.reason)
  const entry = {
    id: row.id,
    at: toIso(row.at),
    user: { id: row.userId, name: row.userName ?? 'Usuário removido', staff: row.staff, token: row.tokenName },
    action: row.action,
    subject: { type: row.type, id: row.subjectId, name: row.subjectName },
    before: read(row.before),
    after: read(row.after),
  }
  return { ...entry, text: auditSentence(entry) }
}
