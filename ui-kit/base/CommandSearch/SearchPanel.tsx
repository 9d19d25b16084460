// The field of a search and its results in groups, which the arrows of the keyboard walk.
import { Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { Field } from '../Field/Field.tsx'
import { Input } from '../Input/Input.tsx'

export type SearchItem = { id: string; label: string; detail?: string | undefined; icon?: ReactNode }
export type SearchGroup = { heading: string; items: readonly SearchItem[] }

export type SearchPanelProps = {
  /** What is typed. */
  query: string
  /** Gets what is typed. */
  onQuery: (query: string) => void
  /** The results, best first. Groups without items are left out. */
  groups: readonly SearchGroup[]
  /** Gets the id of the opened result. */
  onSelect: (id: string) => void
  /** Some of what is searched is on its way. */
  loading?: boolean
}

export function SearchPanel({ query, onQuery, groups, onSelect, loading = false }: SearchPanelProps) {
  const listId = useId()
  const shown = groups.filter(({ items }) => items.length > 0)
  const ids = shown.flatMap(({ items }) => items.map(({ id }) => id))
  const [chosen, setChosen] = useState<string | null>(null)
  const active = chosen !== null && ids.includes(chosen) ? chosen : (ids[0] ?? null)
  const optionId = (id: string) => `${listId}-${id}`
  const list = useScrolledTo(active === null ? null : optionId(active))
  const field = useFocused()

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter' && active !== null) onSelect(active)
    if (step && active !== null) setChosen(ids.at((ids.indexOf(active) + step) % ids.length) ?? null)
    if (step || event.key === 'Enter') event.preventDefault()
  }

  return (
    <div className="pt-1">
      <Field label="Telas, lotes, baias, receitas e operações" hideLabel>
        <Input
          ref={field}
          type="search"
          size="field"
          role="combobox"
          icon={<Search size={20} aria-hidden="true" />}
          placeholder="Lote, baia, tela ou dia (24/11)"
          autoComplete="off"
          aria-expanded={ids.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active === null ? undefined : optionId(active)}
          value={query}
          onKeyDown={onKeyDown}
          onChange={event => {
            setChosen(null)
            onQuery(event.target.value)
          }}
        />
      </Field>
      <div ref={list} className="mt-3 h-[min(24rem,50dvh)] overflow-y-auto">
        <div id={listId} role="listbox" aria-label="Resultados">
          {shown.map(({ heading, items }) => (
            // biome-ignore lint/a11y/useSemanticElements: options stand in a group, and not in a fieldset
            <div key={heading} role="group" aria-label={heading} className="pb-2">
              <p aria-hidden="true" className="px-2 pt-2 pb-1 text-sm font-semibold text-ink-3">
                {heading}
              </p>
              {items.map(item => (
                <Result
                  key={item.id}
                  id={optionId(item.id)}
                  item={item}
                  active={item.id === active}
                  onPoint={() => setChosen(item.id)}
                  onSelect={() => onSelect(item.id)}
                />
              ))}
            </div>
          ))}
        </div>
        <p role="status" className="px-2 pt-2 text-ink-2">
          {ids.length === 0 && (loading ? 'Procurando...' : `Nada com “${query.trim()}”.`)}
        </p>
      </div>
    </div>
  )
}

type ResultProps = { id: string; item: SearchItem; active: boolean; onPoint: () => void; onSelect: () => void }

/** The keys are those of the field, which keeps the focus. */
const Result = ({ id, item: { label, detail, icon }, active, onPoint, onSelect }: ResultProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field selects it
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={active}
    onPointerMove={onPoint}
    onClick={onSelect}
    className={cx(
      'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2 py-1.5',
      active && 'bg-sunken outline-2 -outline-offset-2 outline-focus',
    )}
  >
    {icon && (
      <span aria-hidden="true" className="shrink-0 text-ink-3">
        {icon}
      </span>
    )}
    <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
      <span className="font-medium wrap-anywhere">{label}</span>
      {detail && <span className="text-sm text-ink-2 wrap-anywhere">{detail}</span>}
    </span>
  </div>
)

/** The list shows the chosen result. */
function useScrolledTo(id: string | null) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (id !== null) list.current?.querySelector(`[id="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [id])
  return list
}

/** The field has the focus on a touch screen too, where a dialog takes it for itself once its content is there. */
function useFocused() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const frame = requestAnimationFrame(() => field.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  return field
}
