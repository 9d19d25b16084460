// What the scale of the wagon shows, as two large radio cards with example readings.
import { useId } from 'react'
import type { WagonScale } from '../../../domain/operation/wagon/wagon.ts'
import { cx } from '../../base/cx.ts'

type Props = {
  /** Null until chosen. */
  value: WagonScale | null
  onChange: (value: WagonScale) => void
  /** The error of a person who continues without a choice. */
  error?: string | undefined
}

type Choice = { value: WagonScale; title: string; text: string; readings: [string, string][] }

const choices: Choice[] = [
  {
    value: 'total',
    title: 'A balança mostra o total',
    text: 'O número cresce a cada ingrediente. Você digita o que a balança mostra, e o peso de cada um é calculado.',
    readings: [
      ['6.850', 'vazio'],
      ['10.490', 'silagem'],
      ['14.510', 'milho'],
    ],
  },
  {
    value: 'net',
    title: 'Zera a cada ingrediente',
    text: 'Você zera a balança antes de cada ingrediente e de cada lote. Ela mostra só o peso dele.',
    readings: [
      ['0', 'zerada'],
      ['3.640', 'silagem'],
      ['4.020', 'milho'],
    ],
  },
]

export function ScaleChoice({ value, onChange, error }: Props) {
  const id = useId()
  return (
    <fieldset className="@container" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-2 text-lg font-semibold">O que a balança do vagão mostra?</legend>
      <div className="grid gap-3 @min-[34rem]:grid-cols-2">
        {choices.map(choice => (
          <ChoiceCard
            key={choice.value}
            choice={choice}
            name={id}
            isChosen={choice.value === value}
            onChoose={onChange}
          />
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-2 text-lg font-semibold text-rust">
          {error}
        </p>
      )}
    </fieldset>
  )
}

type CardProps = { choice: Choice; name: string; isChosen: boolean; onChoose: (value: WagonScale) => void }

const ChoiceCard = ({ choice, name, isChosen, onChoose }: CardProps) => (
  <label
    className={cx(
      'flex min-w-0 cursor-pointer flex-col gap-3 rounded-card border-2 p-4 transition-colors',
      'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
      isChosen ? 'border-pasture bg-pasture-soft' : 'border-line-strong bg-surface hover:bg-sunken',
    )}
  >
    <span className="flex items-center gap-3 text-lg font-semibold">
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={() => onChoose(choice.value)}
        aria-labelledby={`${name}-${choice.value}`}
        aria-describedby={`${name}-${choice.value}-text`}
        className="size-6 shrink-0 appearance-none rounded-full border-2 border-control bg-surface outline-none checked:border-7 checked:border-pasture"
      />
      <span id={`${name}-${choice.value}`}>{choice.title}</span>
    </span>
    <span id={`${name}-${choice.value}-text`} className="text-base">
      {choice.text}
    </span>
    <span className="mt-auto grid grid-cols-3 gap-1.5" aria-hidden="true">
      {choice.readings.map(([reading, caption]) => (
        <span key={caption} className="text-center">
          <span className="block rounded-control bg-inverse px-1 py-1 font-display text-xl font-semibold text-on-inverse">
            {reading}
          </span>
          {caption}
        </span>
      ))}
    </span>
  </label>
)
