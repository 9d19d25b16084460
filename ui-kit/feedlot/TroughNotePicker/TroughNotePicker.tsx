// The note of one trough: the farm's corral indexes as a radio group whose selection can be cleared.
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
  /** The selected value, in percent; null for none. */
  value: number | null
  onChange: (value: number | null) => void
  /** The label for screen readers: 'Nota do cocho, Cruzado 250520'. */
  label: string
  /** Page that creates an index; without it there is no '+' button. */
  addHref?: string
  /** The arrow keys only move the focus: where a note is stored as soon as it is selected. */
  arrowsOnlyMove?: boolean
}

/** Six notes fit on a line beside a lot in the office. */
const gridClasses =
  'grid content-start grid-cols-[repeat(auto-fill,minmax(min(7.5rem,100%),1fr))] gap-2 @min-[43rem]:grid-cols-[repeat(auto-fill,minmax(6.75rem,1fr))]'

export function TroughNotePicker({ indexes, addHref, ...rest }: Props) {
  if (!indexes) return <NotesSkeleton />
  const descending = indexes.toSorted((a, b) => b.value - a.value || a.name.localeCompare(b.name, 'pt-BR'))
  return (
    <div className="@container min-w-0">
      <div className={gridClasses}>
        {indexes.length > 0 ? <NoteRadioGroup {...rest} indexes={descending} /> : <NoIndexes />}
        {addHref && <AddIndexLink href={addHref} iconOnly={indexes.length > 0} />}
      </div>
    </div>
  )
}

function NoteRadioGroup({
  indexes,
  value,
  onChange,
  label,
  arrowsOnlyMove,
}: Omit<Props, 'addHref' | 'indexes'> & { indexes: CorralIndex[] }) {
  const group = useRef<HTMLDivElement>(null)
  const [lastPressed, setLastPressed] = useState<number>()
  // set by the focus and not by the press, after which a browser lays the page out for the new tab order alone
  const [lastFocused, setLastFocused] = useState<number>()
  const selected = selectedIndex(indexes, value, lastPressed)
  const tabStop = indexes.find(({ id }) => id === lastFocused) ?? selected ?? indexes[0]
  const select = (index: CorralIndex | undefined) => {
    setLastPressed(index?.id)
    onChange(index?.value ?? null)
  }
  const move = (event: KeyboardEvent, position: number) => {
    const to = indexAfterKey(event.key, position, indexes.length)
    if (to === undefined) return
    event.preventDefault()
    group.current?.querySelectorAll('button')[to]?.focus()
    if (!arrowsOnlyMove) select(indexes[to])
  }
  return (
    <div ref={group} role="radiogroup" aria-label={label} className="contents">
      {indexes.map((index, position) => (
        <NoteRadio
          key={index.id}
          index={index}
          selected={index === selected}
          inTabOrder={index === tabStop}
          onFocus={() => setLastFocused(index.id)}
          onPress={() => select(index === selected ? undefined : index)}
          onKey={event => move(event, position)}
        />
      ))}
    </div>
  )
}

/** Two indexes may have the same value: then the one that was pressed last. */
function selectedIndex(indexes: CorralIndex[], value: number | null, lastPressed: number | undefined) {
  const same = indexes.filter(index => index.value === value)
  return same.find(index => index.id === lastPressed) ?? same[0]
}

type NoteRadioProps = {
  index: CorralIndex
  selected: boolean
  inTabOrder: boolean
  onFocus: () => void
  onPress: () => void
  onKey: (event: KeyboardEvent) => void
}

function NoteRadio({ index, selected, inTabOrder, onFocus, onPress, onKey }: NoteRadioProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a native radio cannot be cleared by pressing it again
    <button
      type="button"
      role="radio"
      aria-checked={selected}
      tabIndex={inTabOrder ? 0 : -1}
      onFocus={onFocus}
      onClick={onPress}
      onKeyDown={onKey}
      className={cx(
        'relative flex min-h-16 flex-col justify-center rounded-field border px-2 py-2.5 @min-[12rem]:px-4 text-left transition-colors short:max-sm:min-h-14 short:max-sm:py-1',
        selected
          ? 'border-tag bg-tag text-tag-ink'
          : 'border-control bg-surface text-ink hover:bg-sunken active:bg-quiet',
      )}
    >
      <span className="font-display text-2xl leading-7 font-semibold">{formatPercentChange(index.value)}</span>
      <span className={cx('leading-5 wrap-break-word', !selected && 'text-ink-2')}>{index.name}</span>
      {selected && <Check size={22} strokeWidth={2.5} className="absolute top-3 right-3" aria-hidden="true" />}
    </button>
  )
}

const AddIndexLink = ({ href, iconOnly }: { href: string; iconOnly: boolean }) => (
  <Link
    href={href}
    aria-label="Criar índice de cocho"
    className="flex min-h-16 items-center justify-center gap-2 rounded-field border border-dashed border-control px-4 font-semibold text-ink-2 transition-colors hover:bg-sunken hover:text-ink"
  >
    <Plus size={24} aria-hidden="true" />
    {!iconOnly && 'Criar índice'}
  </Link>
)

const NoIndexes = () => (
  <p className="col-span-full text-ink-2">Nenhum índice de cocho cadastrado. Crie um índice para dar a nota.</p>
)

const NotesSkeleton = () => (
  <div className={gridClasses}>
    {['a', 'b', 'c', 'd', 'e', 'f'].map(key => (
      <Skeleton
        key={key}
        className="h-16 rounded-field"
        {...(key === 'a' && { label: 'Carregando índices de cocho' })}
      />
    ))}
  </div>
)
