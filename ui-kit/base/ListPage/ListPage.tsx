// Every list of the farm: title, the name box that filters and creates, then cards, or what stands for them.
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { toSearchText } from '../../../domain/format/search-text.ts'
import { Banner } from '../Banner/Banner.tsx'
import { Button } from '../Button/Button.tsx'
import { EmptyState } from '../EmptyState/EmptyState.tsx'
import { PageHeader } from '../PageHeader/PageHeader.tsx'
import { CardList, CardsSkeleton } from './CardList.tsx'
import { NameSearch } from './NameSearch.tsx'

type Props<Item extends { id: number }> = {
  title: string
  /** What these records are for, in a sentence. */
  text?: ReactNode
  /** Undefined until the first answer. */
  items: Item[] | undefined
  /** One item, as a card. */
  children: (item: Item) => ReactNode
  /** What is said of an empty list. */
  empty: { title: string; text?: string }
  /** What the search looks in; accents and capitals do not matter. */
  searchText: (item: Item) => string
  /** The name box's own word: 'Novo Lote'. */
  placeholder?: string
  /** Left out where the person may not create; the box then only searches. */
  create?: { label: string; onCreate: (name: string) => void } | undefined
  /** Asks the server again, after a failure. (The breadcrumb has the button that does it at any time.) */
  onRetry: () => void
  /** Why the last request failed. */
  error?: string | undefined
  /** Between the header and the cards, beside the box: a toggle, a filter. */
  filters?: ReactNode
  /** More buttons in the header. */
  actions?: ReactNode
  /** Another box in place of the name box, with its own search. */
  searchBox?: ReactNode
  search?: string
  /** Rows are one to a line. */
  layout?: 'cards' | 'rows'
}

export function ListPage<Item extends { id: number }>(props: Props<Item>) {
  const [name, setName] = useState('')
  const { title, text, placeholder, create, filters, actions, searchBox } = props
  const search = useDeferredValue(props.search ?? name)
  // a letter is drawn at once; the cards follow when the browser has the time
  const list = useMemo(() => <List {...props} search={search} />, [props, search])
  return (
    <div className="space-y-4">
      <PageHeader title={title} text={text} actions={actions} />
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 *:max-sm:w-full">
        <div className="min-w-0 flex-1">
          {searchBox ?? (
            <NameSearch
              placeholder={placeholder ?? (create ? 'Nome' : 'Pesquisar')}
              value={name}
              onChange={setName}
              actionLabel={create?.label}
              {...(create && { onAction: create.onCreate })}
            />
          )}
        </div>
        {filters}
      </div>
      {list}
    </div>
  )
}

function List<Item extends { id: number }>(props: Props<Item> & { search: string }) {
  const { items, error, onRetry, empty, layout = 'cards', children, search } = props
  const found = useFound(props)
  if (!items && error) return <Failure text={error} onRetry={onRetry} />
  if (!items || !found) return <CardsSkeleton layout={layout} label={`Carregando: ${props.title}`} />
  return (
    <>
      {error && <Stale text={error} onRetry={onRetry} />}
      {search.trim() && items.length > 0 && <Count found={found.length} all={items.length} />}
      {items.length === 0 && <EmptyState {...empty} />}
      {items.length > 0 && found.length === 0 && <NotFound search={search} create={props.create?.label} />}
      <CardList items={found} layout={layout}>
        {children}
      </CardList>
    </>
  )
}

/** Folding 500 names at each letter would be felt, so it is done once a list. */
function useFound<Item extends { id: number }>({ items, searchText, search }: Props<Item> & { search: string }) {
  const texts = useMemo(() => items?.map(item => toSearchText(searchText(item))), [items, searchText])
  const wanted = toSearchText(search.trim())
  return useMemo(() => items?.filter((_, at) => texts?.[at]?.includes(wanted)), [items, texts, wanted])
}

const Retry = ({ onRetry }: { onRetry: () => void }) => (
  <Button variant="secondary" onClick={onRetry}>
    Tentar Novamente
  </Button>
)

const Failure = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <Banner tone="error" title="Não foi possível carregar a lista" action={<Retry onRetry={onRetry} />}>
    {text}
  </Banner>
)

const Stale = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <Banner tone="warning" title="Mostrando o que foi visto por último" action={<Retry onRetry={onRetry} />}>
    {text}
  </Banner>
)

const Count = ({ found, all }: { found: number; all: number }) => (
  <p role="status" className="text-sm text-ink-3">
    Mostrando {found} de {all}
  </p>
)

const NotFound = ({ search, create }: { search: string; create: string | undefined }) => (
  <EmptyState
    title={`Nada com “${search.trim()}”`}
    text={create ? `Confira o nome, ou use o botão ${create} para criar.` : 'Confira o nome e tente de novo.'}
  />
)
