/** The conversation of a person with the assistant of a farm. */
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { proposalPaths } from '../../../domain/assistant/answer.ts'
import type { Reply } from '../../../domain/assistant/message-output.ts'
import { BEFORE_MINUTES } from '../../../domain/assistant/understood.ts'
import { toIso } from '../../../domain/time/day.ts'
import { MINUTE_MS } from '../../../domain/time/milliseconds.ts'
import { ApiError, post } from '../../core/api.ts'
import { type ChatEntry, conversationStore, ofToday, withEntries } from '../../core/conversation.ts'
import { useStore } from '../../core/create-store.ts'
import { farmKey, isKeyUnder } from '../../core/data.ts'
import { serverNow } from '../../core/server-clock.ts'
import { type Farm, useSession } from '../../core/session.ts'
import { useToday } from '../../core/use-today.ts'

const NO_SIGNAL =
  'Sem sinal: o assistente precisa da internet. A pergunta continua escrita aqui; envie quando o sinal voltar.'

type AssistantEntry = Extract<ChatEntry, { from: 'assistant' }>
type Received = { data: { rejected: { error: string }[] }; message: string }

export function useConversation(farm: Farm) {
  const person = useSession()?.email ?? ''
  const today = useToday()
  const { mutate } = useSWRConfig()
  const store = conversationStore(person, farm.id)
  const { entries, draft } = ofToday(useStore(store), today)
  const [sending, setSending] = useState<'question' | 'proposal' | null>(null)
  const [error, setError] = useState<string>()
  const add = (...added: ChatEntry[]) => store.set(now => withEntries(ofToday(now, today), ...added))
  const setDraft = (text: string) => store.set(now => ({ ...ofToday(now, today), draft: text }))
  const open = entries.findLast(isOpen)

  async function run(kind: 'question' | 'proposal', work: () => Promise<void>) {
    setSending(kind)
    setError(undefined)
    try {
      await work()
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setError(failure.status === 0 && kind === 'question' ? NO_SIGNAL : failure.message)
    } finally {
      setSending(null)
    }
  }

  const settle = (entry: AssistantEntry, proposal: 'recorded' | 'canceled') =>
    store.set(now => ({
      ...now,
      entries: now.entries.map(one => (one.at === entry.at && one.from === 'assistant' ? { ...one, proposal } : one)),
    }))

  const record = (entry: AssistantEntry) =>
    run('proposal', async () => {
      if (!entry.reply.proposal || isLate(entry)) {
        settle(entry, 'canceled')
        add({
          from: 'note',
          at: serverNow(),
          text: 'Passaram 10 minutos: nada foi registrado. Escreva de novo o que quer registrar.',
        })
        return
      }
      const { kind, body } = entry.reply.proposal
      const { data, message } = await post<Received>(farmKey(farm.id, proposalPaths[kind]), body)
      settle(entry, 'recorded')
      add({ from: 'note', at: serverNow(), text: data.rejected[0]?.error ?? message })
      await mutate(isKeyUnder(farmKey(farm.id, '/lots')))
    })

  const cancel = (entry: AssistantEntry) => {
    settle(entry, 'canceled')
    add({ from: 'note', at: serverNow(), text: 'Nada foi registrado.' })
  }

  const send = (typed: string) => {
    const text = typed.trim()
    if (!text || sending) return Promise.resolve()
    setDraft(text)
    return run('question', async () => {
      const at = serverNow()
      const body = { text, before: beforeOf(entries) }
      const { data } = await post<{ data: Reply }>(farmKey(farm.id, '/assistant/messages'), body)
      const still = ofToday(store.get(), today).entries.findLast(isOpen)
      if (still && still.at === open?.at && data.understood.intent === 'confirm') {
        setDraft('')
        return record(still)
      }
      if (still) settle(still, 'canceled')
      add(
        { from: 'person', at, text },
        { from: 'assistant', at: at + 1, reply: data, ...(data.proposal && { proposal: 'open' }) },
      )
      setDraft('')
    })
  }
  return { entries, draft, setDraft, send, record, cancel, sending, error }
}

const isOpen = (entry: ChatEntry): entry is AssistantEntry => entry.from === 'assistant' && entry.proposal === 'open'
const isLate = ({ at }: AssistantEntry) => serverNow() - at > BEFORE_MINUTES * MINUTE_MS

/** What was last understood, so that 'e ontem?' goes on from it. */
function beforeOf(entries: readonly ChatEntry[]) {
  const last = entries.findLast(entry => entry.from === 'assistant')
  if (!last || isLate(last) || last.reply.understood.intent === 'unknown') return null
  return { ...last.reply.understood, at: toIso(last.at) }
}
