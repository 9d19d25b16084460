// A message of a conversation: what a person wrote, or what the assistant answered, with its figures, its sources and what to choose.
import type { ReactNode } from 'react'
import { Button } from '../../base/Button/Button.tsx'
import { cx } from '../../base/cx.ts'
import { focusableIfScrollable } from '../../base/focusable-if-scrollable.ts'
import { Link } from '../../base/Link.tsx'

type ChatFigure = { label: string; value: string }
type ChatSource = { name: string; href: string }
type ChatChoice = { label: string; text: string }

type Props = {
  /** Who wrote it. */
  from: 'person' | 'assistant'
  /** The question, or the answer in words. */
  text: string
  /** The time of the message: '06:12'. */
  when?: string
  /** A table, where the answer has more than one figure. */
  figures?: readonly ChatFigure[]
  /** The screens that show the same. */
  sources?: readonly ChatSource[]
  /** Answers to tap, where the assistant asks back. */
  choices?: readonly ChatChoice[]
  /** Sends the text of the choice. */
  onChoose?: (text: string) => void
  /** Buttons under the text, as Sim and Não. */
  actions?: ReactNode
}

export function ChatMessage({ from, text, when, figures = [], sources = [], choices = [], onChoose, actions }: Props) {
  const isPerson = from === 'person'
  return (
    <article className={cx('flex flex-col gap-1', isPerson ? 'items-end' : 'items-start')}>
      <div
        className={cx(
          'max-w-full space-y-3 rounded-card px-4 py-3 sm:max-w-[44rem]',
          isPerson ? 'ml-8 bg-pasture-soft' : 'border border-line bg-surface shadow-soft',
        )}
      >
        <p className="wrap-anywhere whitespace-pre-line">
          <span className="sr-only">{isPerson ? 'Você: ' : 'Assistente: '}</span>
          {text}
        </p>
        {figures.length > 1 && <Figures figures={figures} />}
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
        {choices.length > 0 && (
          <ul className="flex flex-wrap gap-2" aria-label="Respostas para tocar">
            {choices.map(choice => (
              <li key={choice.label}>
                <Button variant="secondary" onClick={() => onChoose?.(choice.text)}>
                  {choice.label}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {sources.length > 0 && <Sources sources={sources} />}
      </div>
      {when && <p className="px-1 text-sm text-ink-3 tabular-nums">{when}</p>}
    </article>
  )
}

const Figures = ({ figures }: { figures: readonly ChatFigure[] }) => (
  <div ref={focusableIfScrollable} className="max-h-72 overflow-y-auto rounded-control border border-line">
    <table className="w-full">
      <caption className="sr-only">Números da resposta</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">O quê</th>
          <th scope="col">Quanto</th>
        </tr>
      </thead>
      <tbody>
        {figures.map(({ label, value }, at) => (
          <tr key={`${at} ${label}`} className="border-b border-line last:border-0">
            <th scope="row" className="px-3 py-1.5 text-left font-normal wrap-anywhere text-ink-2">
              {label}
            </th>
            <td className="px-3 py-1.5 text-right font-semibold whitespace-nowrap tabular-nums">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const Sources = ({ sources }: { sources: readonly ChatSource[] }) => (
  <p className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-ink-3">
    <span>Ver em:</span>
    {sources.map(({ name, href }) => (
      <Link key={href} href={href} className="text-pasture underline underline-offset-2 wrap-anywhere">
        {name}
      </Link>
    ))}
  </p>
)
