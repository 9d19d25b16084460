/** The assistant: questions in Portuguese, answered with the record of the farm. */
import { SendHorizontal } from 'lucide-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { Banner, Button, ChatMessage, Field, Input, PageHeader } from 'ui-kit'
import { examplesFor } from '../../../domain/assistant/examples.ts'
import { formatTime } from '../../../domain/format/format.ts'
import type { Lot } from '../../../domain/lot/lot-output.ts'
import { toIso } from '../../../domain/time/day.ts'
import type { ChatEntry } from '../../core/conversation.ts'
import { useLoadedFarmData } from '../../core/data.ts'
import { type Farm, useFarm } from '../../core/session.ts'
import { figureRows } from './figure-rows.ts'
import { useConversation } from './useConversation.ts'

export function Assistant() {
  const farm = useFarm()
  return (
    <>
      <PageHeader
        title="Assistente"
        text="Pergunte como você fala. A resposta é só o que está registrado na fazenda."
      />
      {farm && <Conversation key={farm.id} farm={farm} />}
    </>
  )
}

function Conversation({ farm }: { farm: Farm }) {
  const conversation = useConversation(farm)
  const { entries, send, sending, error } = conversation
  const end = useRef<HTMLDivElement>(null)
  const count = entries.length
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: 'nearest' })
  }, [count])
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      {count === 0 && <Examples onChoose={text => void send(text)} />}
      <div className="flex flex-col gap-4" role="log" aria-label="Conversa de hoje">
        {entries.map((entry, at) => (
          <Entry
            key={`${entry.at} ${entry.from}`}
            entry={entry}
            farm={farm}
            conversation={conversation}
            isLast={at === count - 1}
          />
        ))}
      </div>
      {sending === 'question' && (
        <p role="status" className="text-ink-2">
          Procurando no registro…
        </p>
      )}
      {error && <Banner tone="warning">{error}</Banner>}
      <Composer conversation={conversation} />
      <div ref={end} />
    </div>
  )
}

type ConversationOf = ReturnType<typeof useConversation>

function Examples({ onChoose }: { onChoose: (text: string) => void }) {
  const lots = useLoadedFarmData<Lot[]>('/lots')
  const [first] = lots ?? []
  return (
    <section aria-labelledby="exemplos" className="space-y-2">
      <h2 id="exemplos" className="font-display text-xl font-semibold">
        Por exemplo
      </h2>
      <ul className="flex flex-wrap gap-2">
        {examplesFor(first?.corral?.name ?? first?.name).map(text => (
          <li key={text}>
            <Button variant="secondary" onClick={() => onChoose(text)}>
              {text}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

type EntryProps = { entry: ChatEntry; farm: Farm; conversation: ConversationOf; isLast: boolean }

function Entry({ entry, farm, conversation, isLast }: EntryProps) {
  const when = formatTime(toIso(entry.at), farm.timezone)
  if (entry.from !== 'assistant')
    return <ChatMessage from={entry.from === 'person' ? 'person' : 'assistant'} text={entry.text} when={when} />
  const { text, figures, sources, choices = [] } = entry.reply
  const { record, cancel, send, sending } = conversation
  return (
    <ChatMessage
      from="assistant"
      text={text}
      when={when}
      figures={figureRows(figures)}
      sources={sources}
      choices={isLast ? choices : []}
      onChoose={chosen => void send(chosen)}
      actions={
        entry.proposal === 'open' && (
          <>
            <Button
              onClick={() => void record(entry)}
              loading={sending === 'proposal'}
              disabled={sending === 'question'}
            >
              Sim
            </Button>
            <Button variant="secondary" onClick={() => cancel(entry)} disabled={sending === 'proposal'}>
              Não
            </Button>
          </>
        )
      }
    />
  )
}

function Composer({ conversation: { draft, setDraft, send, sending } }: { conversation: ConversationOf }) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(draft)
  }
  return (
    <form onSubmit={submit} className="sticky bottom-0 flex items-end gap-2 bg-page py-3">
      <div className="min-w-0 flex-1">
        <Field label="Pergunta" hideLabel>
          <Input
            value={draft}
            onChange={event => setDraft(event.target.value)}
            placeholder="Ex.: consumo da B03 ontem"
            maxLength={500}
            enterKeyHint="send"
          />
        </Field>
      </div>
      <Button type="submit" loading={sending === 'question'} icon={<SendHorizontal size={18} aria-hidden="true" />}>
        Enviar
      </Button>
    </form>
  )
}
