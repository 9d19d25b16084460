/** What there is of each ingredient, what it is worth, and until when it lasts. A farm without a price sees only how to begin. */
import { type ComponentType, useState } from 'react'
import { Banner, Button, Card, EmptyState, Link, PageHeader, SkeletonText, Stat, StatStrip } from 'ui-kit'
import { formatReais } from '../../../domain/format/reais.ts'
import type { Item, Overview } from '../../../domain/stock/stock-output.ts'
import { missingPricesText } from '../../../domain/stock/stock-text.ts'
import { sumBy } from '../../../domain/units/sum.ts'
import { lazyDialog } from '../../core/screen.ts'
import { useIsAllowed } from '../../core/session.ts'
import { Loaded } from '../../layout/loaded/Loaded.tsx'
import { UpdatingNotice } from '../../layout/UpdatingNotice.tsx'
import { CostMethodCard } from './CostMethodCard.tsx'
import { StockTable } from './StockTable.tsx'
import { hasPrice, isInUse, useStock } from './stock.ts'

export type StockDialogProps = {
  items: readonly Item['ingredient'][]
  /** The ingredient that the dialog opens with. */
  ingredientId?: number | undefined
  onClose: () => void
}

const dialogs = {
  receipt: lazyDialog(() => import('./ReceiptDialog.tsx'), 'ReceiptDialog'),
  count: lazyDialog(() => import('./CountDialog.tsx'), 'CountDialog'),
  price: lazyDialog(() => import('./PriceDialog.tsx'), 'PriceDialog'),
} satisfies Record<string, ComponentType<StockDialogProps>>
type Opened = { dialog: keyof typeof dialogs; ingredientId?: number | undefined }

export function StockPage() {
  const query = useStock()
  const [opened, setOpened] = useState<Opened | null>(null)
  const Dialog = opened && dialogs[opened.dialog]
  const open = (dialog: Opened['dialog'], ingredientId?: number) => setOpened({ dialog, ingredientId })
  return (
    <div className="space-y-6">
      <Loaded query={query} errorTitle="O estoque não foi carregado" loading={<SkeletonText lines={8} />}>
        {stock => <StockContent stock={stock} onOpen={open} />}
      </Loaded>
      {Dialog && query.data && (
        <Dialog
          items={query.data.items.map(({ ingredient }) => ingredient)}
          ingredientId={opened.ingredientId}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}

type ContentProps = { stock: Overview; onOpen: (dialog: Opened['dialog'], ingredientId?: number) => void }

function StockContent({ stock, onOpen }: ContentProps) {
  const mayWrite = useIsAllowed('stock.write')
  if (!isInUse(stock)) return <FirstSteps stock={stock} onOpen={onOpen} />
  return (
    <>
      <PageHeader
        title="Estoque"
        text="O que há de cada ingrediente, quanto vale e até quando dura."
        actions={
          mayWrite && (
            <>
              <Button variant="secondary" onClick={() => onOpen('price')}>
                Informar preço
              </Button>
              <Button variant="secondary" onClick={() => onOpen('count')}>
                Lançar contagem
              </Button>
              <Button onClick={() => onOpen('receipt')}>Lançar nota</Button>
            </>
          )
        }
      />
      {stock.updating && <UpdatingNotice />}
      <MissingPrices items={stock.items} onOpen={onOpen} />
      <StockFigures items={stock.items} />
      <Card flush>
        <StockTable items={stock.items} />
      </Card>
      <CostMethodCard method={stock.cost_method} />
    </>
  )
}

function StockFigures({ items }: { items: readonly Item[] }) {
  const short = items.filter(({ balance }) => balance !== null && balance < 0).length
  return (
    <StatStrip>
      <Stat label="Valor em estoque" value={formatReais(sumBy(items, ({ value }) => value ?? 0))} />
      <Stat label="Ingredientes com saldo" value={items.filter(({ balance }) => balance !== null).length} />
      <Stat label="Falta lançar nota" value={short} {...(short > 0 && { tone: 'error' })} />
    </StatStrip>
  )
}

/** A price that is missing is never zero. */
function MissingPrices({ items, onOpen }: { items: readonly Item[]; onOpen: ContentProps['onOpen'] }) {
  const mayWrite = useIsAllowed('stock.write')
  const missing = items.filter(item => !hasPrice(item)).map(({ ingredient }) => ingredient)
  const text = missingPricesText(missing.map(({ name }) => name))
  if (!text) return null
  return (
    <Banner
      tone="warning"
      action={
        mayWrite && (
          <Button variant="secondary" onClick={() => onOpen('price', missing[0]?.id)}>
            Informar o preço que falta
          </Button>
        )
      }
    >
      {text}
    </Banner>
  )
}

function FirstSteps({ stock, onOpen }: ContentProps) {
  const mayWrite = useIsAllowed('stock.write')
  if (stock.items.length === 0)
    return (
      <EmptyState
        wholePage
        title="Estoque"
        text="O estoque começa pelos ingredientes. Cadastre o primeiro e volte aqui."
        action={<Link href="/admin/ingredients">Ir para os ingredientes</Link>}
      />
    )
  return (
    <EmptyState
      wholePage
      title="Estoque"
      text="Com as notas de entrada, o sistema mostra o saldo, o valor e até quando cada ingrediente dura. Sem notas, basta o preço por tonelada. Enquanto não há preço, nenhuma tela mostra dinheiro."
      action={
        mayWrite && (
          <span className="flex flex-wrap justify-center gap-2">
            <Button onClick={() => onOpen('receipt')}>Lançar nota ou saldo inicial</Button>
            <Button variant="secondary" onClick={() => onOpen('price')}>
              Informar preço
            </Button>
          </span>
        )
      }
    />
  )
}
