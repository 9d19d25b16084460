/** An entry of the vendor's audit in JSON, with its sentence: 'Ana enviou a proposta nº 12 ao cliente'. */
import { ERASED_NAME } from '../account/account.ts'
import { changePhrase } from '../audit/sentence.ts'
import type { Snapshot } from '../audit/snapshot.ts'
import { type ProposalStatus, proposalStatusLabels } from '../proposal/status.ts'
import { toIso } from '../time/day.ts'
import { type StaffAuditAction, type StaffAuditType, staffAuditSubjects } from './staff-audit.ts'
import type * as Output from './staff-audit-output.ts'

type Row = {
  id: number
  at: number
  action: StaffAuditAction
  type: StaffAuditType
  subjectId: number | null
  /** Null where no person of the staff did it: the client, or a job. */
  userId: number | null
  userName: string | null
  before: Snapshot | null
  after: Snapshot | null
}

/** `isOfOneRecord`: where only entries of one record are read, a sentence has no number of it. */
export function toJson(
  { id, at, action, type, subjectId, userId, userName, before, after }: Row,
  { isOfOneRecord = false } = {},
): Output.StaffAuditEntry {
  const name = userId === null ? nameOfOthers(action) : (userName ?? ERASED_NAME)
  const entry = {
    id,
    at: toIso(at),
    user: { id: userId, name },
    action,
    subject: { type, id: subjectId },
    before,
    after,
  }
  return { ...entry, text: `${name} ${predicateOf(entry, subjectWords(entry, isOfOneRecord))}` }
}

const nameOfOthers = (action: StaffAuditAction) => (action === 'answer' ? 'O cliente' : 'O sistema')

type Entry = Omit<Output.StaffAuditEntry, 'text'>

function predicateOf(entry: Entry, it: ReturnType<typeof subjectWords>): string {
  const { action, after } = entry
  const phrases: Readonly<Record<StaffAuditAction, () => string>> = {
    create: () => `criou ${it.direct}`,
    update: () => changePhrase(staffAuditSubjects[entry.subject.type].fields, entry, it),
    delete: () => `excluiu ${it.direct}`,
    send: () => `enviou ${it.direct} ao cliente`,
    answer: () => `respondeu ${it.to}: ${statusOf(after)}`,
    expire: () => `encerrou ${it.direct}, que passou do prazo`,
    end_sessions: () => `encerrou as sessões ${it.of}`,
    request_factor_reset: () => `pediu a retirada da verificação em duas etapas ${it.of}`,
    reset_factor: () => `retirou a verificação em duas etapas ${it.of}`,
    export: () => 'exportou os dados pessoais de quem não tem conta',
    erase: () => 'excluiu os dados pessoais de quem não tem conta',
  }
  return phrases[action]()
}

const statusOf = (after: Snapshot | null) => proposalStatusLabels[after?.status as ProposalStatus]?.toLowerCase() ?? ''

/** 'a proposta nº 12', 'da proposta nº 12', 'à proposta nº 12'. */
function subjectWords({ subject: { type, id } }: Entry, isOfOneRecord: boolean) {
  const { noun, article } = staffAuditSubjects[type]
  const words = id === null || isOfOneRecord ? noun : `${noun} nº\u00a0${id}`
  return { direct: `${article} ${words}`, of: `d${article} ${words}`, to: `${article === 'a' ? 'à' : 'ao'} ${words}` }
}
