// A list of records: title, a search box that also creates, and the cards or their loading, error and empty states.
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { toSearchText } from '../../../domain/format/search-text.ts'
import { Banner } from '../Banner/Banner.tsx'
import { Button } from '../Button/Button.tsx'
import { EmptyState } from '../EmptyState/EmptyState.tsx'
import { PageHeader } from '../PageHeader/PageHeader.tsx'
import { CardList, CardsSkeleton, type ListLayout } from './CardList.tsx'
import { NameSearch } from './NameSearch.tsx'

type Props<Item extends { id: number }> = {
  title: string
  /** What these records are for, in a sentence. */
  text?: ReactNode
  /** Undefined until the first response. */
  items: Item[] | undefined
  /** One item: a `RecordCard`, or a `RecordRow` in the layout `rows`. */
  children: (item: Item) => ReactNode
  /** All found items at once, in place of one by one: a table. */
  renderAll?: ((items: Item[]) => ReactNode) | undefined
  /** The text of a list without records. */
  empty: { title: string; text?: string }
  /** The text that the search matches, ignoring accents and case. */
  searchText: (item: Item) => string
  /** The placeholder of the search box: 'Novo Lote'. */
  placeholder?: string
  /** Left out for a user who may not create: the box then only searches. */
  create?: { label: string; onCreate: (name: string) => void } | undefined
  /** Repeats a failed request. (The breadcrumb has a button to refresh at any time.) */
  onRetry: () => void
  /** Why the last request failed. */
  error?: string | undefined
  /** Content beside the search box: a toggle, a filter. */
  filters?: ReactNode
  /** Content between the search and the records: what to know about them. */
  notice?: ReactNode
  /** More buttons in the header. */
  actions?: ReactNode
  /** Replaces the search box; its text comes in `search`. */
  searchBox?: ReactNode
  /** The text of the search box that replaces the own one. */
  search?: string
  /** `rows` for records of a few words and figures, `column` for cards that need the width, `packed` for cards with lists. */
  layout?: ListLayout
}

export function ListPage<Item extends { id: number }>(props: Props<Item>) {
  const [name, setName] = useState('')
  const { title, text, placeholder, create, filters, notice, actions, searchBox } = props
  const search = useDeferredValue(props.search ?? name)
  // typing renders at once, the cards when the browser is idle
  const list = useMemo(() => <List {...props} search={search} />, [props, search])
  return (
    <div className="space-y-4">
      <PageHeader title={title} text={text} actions={actions} />
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 *:max-sm:w-full">
        <div className="min-w-0 flex-[1_1_24rem]">
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
      {notice}
      {list}
    </div>
  )
}

function List<Item extends { id: number }>(props: Props<Item> & { search: string }) {
  const { items, error, onRetry, empty, layout = 'cards', children, renderAll, search } = props
  const results = useSearchResults(props)
  if (!items && error) return <LoadError text={error} onRetry={onRetry} />
  if (!items || !results) return <CardsSkeleton layout={layout} label={`Carregando: ${props.title}`} />
  return (
    <>
      {error && <StaleNotice text={error} onRetry={onRetry} />}
      {search.trim() && items.length > 0 && <ResultCount found={results.length} total={items.length} />}
      {items.length === 0 && <EmptyState {...empty} />}
      {items.length > 0 && results.length === 0 && <NoResults search={search} create={props.create?.label} />}
      {renderAll ? (
        results.length > 0 && renderAll(results)
      ) : (
        <CardList items={results} layout={layout}>
          {children}
        </CardList>
      )}
    </>
  )
}

/** Normalising 500 names on each key press is slow, so it is memoized by list. */
function useSearchResults<Item extends { id: number }>({
  items,
  searchText,
  search,
}: Props<Item> & { search: string }) {
  const texts = useMemo(() => items?.map(item => toSearchText(searchText(item))), [items, searchText])
  const query = toSearchText(search.trim())
  return useMemo(() => items?.filter((_, index) => texts?.[index]?.includes(query)), [items, texts, query])
}

const RetryButton = ({ onRetry }: { onRetry: () => void }) => (
  <Button variant="secondary" onClick={onRetry}>
    Tentar Novamente
  </Button>
)

const LoadError = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <Banner tone="error" title="Não foi possível carregar a lista" action={<RetryButton onRetry={onRetry} />}>
    {text}
  </Banner>
)

const StaleNotice = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <Banner tone="warning" title="Mostrando o que foi visto por último" action={<RetryButton onRetry={onRetry} />}>
    {text}
  </Banner>
)

const ResultCount = ({ found, total }: { found: number; total: number }) => (
  <p role="status" className="text-sm text-ink-3">
    Mostrando {found} de {total}
  </p>
)

const NoResults = ({ search, create }: { search: string; create: string | undefined }) => (
  <EmptyState
    title={`Nenhum resultado para “${search.trim()}”`}
    text={create ? `Confira o nome, ou use o botão ${create} para criar.` : 'Confira o nome e tente de novo.'}
  />
)
