// The note of one trough: the farm's own indexes as a group of radios, where the chosen one can also be cleared.
import { Check, Plus } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { formatPercentChange } from '../../../domain/format/format.ts'
import { cx } from '../../base/cx.ts'
import { Link } from '../../base/Link.tsx'
import { Skeleton } from '../../base/Skeleton/Skeleton.tsx'
import { indexAfterKey } from './arrow-keys.ts'

export type CorralIndex = { id: number; name: string; value: number }

type Props = {
  /** Undefined while they load. */
  indexes: CorralIndex[] | undefined
  /** The chosen value, in percent; null is none. */
  value: number | null
  onChange: (value: number | null) => void
  /** Whose trough it is, read aloud: 'Nota do cocho, Cruzado 250520'. */
  label: string
  /** Where indexes are made; without it no '+' is offered. */
  addHref?: string
}

const grid = 'grid content-start grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-2'

export function TroughNotePicker({ indexes, addHref, ...rest }: Props) {
  if (!indexes) return <Loading />
  const fromMore = indexes.toSorted((a, b) => b.value - a.value || a.name.localeCompare(b.name, 'pt-BR'))
  return (
    <div className={grid}>
      {indexes.length > 0 ? <Choices {...rest} indexes={fromMore} /> : <NoIndexes />}
      {addHref && <Add href={addHref} bare={indexes.length > 0} />}
    </div>
  )
}

function Choices({ indexes, value, onChange, label }: Omit<Props, 'addHref' | 'indexes'> & { indexes: CorralIndex[] }) {
  const group = useRef<HTMLDivElement>(null)
  const [last, setLast] = useState<number>()
  const chosen = chosenAmong(indexes, value, last)
  const choose = (index: CorralIndex | undefined) => {
    setLast(index?.id)
    onChange(index?.value ?? null)
  }
  const move = (event: KeyboardEvent, at: number) => {
    const to = indexAfterKey(event.key, at, indexes.length)
    if (to === undefined) return
    event.preventDefault()
    group.current?.querySelectorAll('button')[to]?.focus()
    choose(indexes[to])
  }
  return (
    <div ref={group} role="radiogroup" aria-label={label} className="contents">
      {indexes.map((index, at) => (
        <Note
          key={index.id}
          index={index}
          chosen={index === chosen}
          inTabOrder={index === (chosen ?? indexes[0])}
          onPress={() => choose(index === chosen ? undefined : index)}
          onKey={event => move(event, at)}
        />
      ))}
    </div>
  )
}

/** Two indexes may have one value: then the one that was pressed. */
function chosenAmong(indexes: CorralIndex[], value: number | null, last: number | undefined) {
  const same = indexes.filter(index => index.value === value)
  return same.find(index => index.id === last) ?? same[0]
}

type NoteProps = {
  index: CorralIndex
  chosen: boolean
  inTabOrder: boolean
  onPress: () => void
  onKey: (event: KeyboardEvent) => void
}

function Note({ index, chosen, inTabOrder, onPress, onKey }: NoteProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a native radio cannot be cleared by pressing it again
    <button
      type="button"
      role="radio"
      aria-checked={chosen}
      tabIndex={inTabOrder ? 0 : -1}
      onClick={onPress}
      onKeyDown={onKey}
      className={cx(
        'relative flex min-h-16 flex-col justify-center rounded-field border px-4 py-2.5 text-left transition-colors',
        chosen ? 'border-tag bg-tag text-tag-ink' : 'border-edge bg-surface text-ink hover:bg-sunken active:bg-line',
      )}
    >
      <span className="font-display text-2xl leading-7 font-semibold">{formatPercentChange(index.value)}</span>
      <span className={cx('leading-5 wrap-break-word', !chosen && 'text-ink-2')}>{index.name}</span>
      {chosen && <Check size={22} strokeWidth={2.5} className="absolute top-3 right-3" aria-hidden="true" />}
    </button>
  )
}

const Add = ({ href, bare }: { href: string; bare: boolean }) => (
  <Link
    href={href}
    aria-label="Criar índice de cocho"
    className="flex min-h-16 items-center justify-center gap-2 rounded-field border border-dashed border-edge px-4 font-semibold text-ink-2 transition-colors hover:bg-sunken hover:text-ink"
  >
    <Plus size={24} aria-hidden="true" />
    {!bare && 'Criar índice'}
  </Link>
)

const NoIndexes = () => (
  <p className="col-span-full text-ink-2">Nenhum índice de cocho cadastrado. Crie um índice para dar a nota.</p>
)

const Loading = () => (
  <div className={grid}>
    {['a', 'b', 'c', 'd', 'e', 'f'].map(key => (
      <Skeleton
        key={key}
        className="h-16 rounded-field"
        {...(key === 'a' && { label: 'Carregando índices de cocho' })}
      />
    ))}
  </div>
)
