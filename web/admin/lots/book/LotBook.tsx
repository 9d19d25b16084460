/** Who entered, died, moved and left, the heads of each day, and what the animals weighed. */
import { type ComponentType, useState } from 'react'
import { Button, Card, LineChart, SegmentedControl, SkeletonText, Stat, StatStrip } from 'ui-kit'
import { definitions } from '../../../../domain/figures/definitions.ts'
import { countText } from '../../../../domain/format/count-text.ts'
import { formatNumber } from '../../../../domain/format/format.ts'
import type { Lot } from '../../../../domain/lot/lot-output.ts'
import type { Book } from '../../../../domain/lot/movement-output.ts'
import { lazyDialog } from '../../../core/screen.ts'
import { useIsAllowed } from '../../../core/session.ts'
import { useToday } from '../../../core/use-today.ts'
import { LoadError } from '../../../layout/loaded/LoadError.tsx'
import { historyRange, type Period, periodsOfLot } from '../lot-history.ts'
import { headPoints, useLotBook } from './lot-book.ts'
import { MovementTable } from './MovementTable.tsx'
import { WeighingTable } from './WeighingTable.tsx'

type DialogProps = { lot: Lot; onClose: () => void }
const dialogs = {
  movement: lazyDialog(() => import('./MovementDialog.tsx'), 'MovementDialog'),
  weighing: lazyDialog(() => import('./WeighingDialog.tsx'), 'WeighingDialog'),
} satisfies Record<string, ComponentType<DialogProps>>

export function LotBook({ lot }: { lot: Lot }) {
  const [period, setPeriod] = useState<Period>('30')
  const today = useToday()
  const { data, error, mutate } = useLotBook(lot.id, historyRange(lot, period, today))
  return (
    <section aria-labelledby="book" className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="book" className="font-display text-2xl font-semibold">
          Livro do curral
        </h2>
        <span className="flex flex-wrap items-center gap-3">
          <BookActions lot={lot} />
          <SegmentedControl
            label="Período do livro"
            options={periodsOfLot(lot, today)}
            value={period}
            onChange={setPeriod}
          />
        </span>
      </div>
      {error && !data ? (
        <LoadError title="O livro do curral não foi carregado" error={error} onRetry={() => mutate()} />
      ) : (
        <BookContent lot={lot} book={data} today={today} />
      )}
    </section>
  )
}

/** Everybody may record a death. */
function BookActions({ lot }: { lot: Lot }) {
  const [opened, setOpened] = useState<keyof typeof dialogs | null>(null)
  const mayWrite = useIsAllowed('lots.write')
  const Dialog = opened && dialogs[opened]
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" onClick={() => setOpened('movement')}>
        {mayWrite ? 'Registrar movimentação' : 'Registrar morte'}
      </Button>
      {mayWrite && (
        <Button variant="secondary" onClick={() => setOpened('weighing')}>
          Registrar pesagem
        </Button>
      )}
      {Dialog && <Dialog lot={lot} onClose={() => setOpened(null)} />}
    </div>
  )
}

type ContentProps = { lot: Lot; book: Book | undefined; today: string }

const BookContent = ({ lot, book, today }: ContentProps) => (
  <>
    <BookFigures lot={lot} book={book} />
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[1fr_24rem]">
      <Card title="Cabeças por dia" level={3}>
        <LineChart
          caption="Cabeças por dia"
          series={['Cabeças']}
          around="mean"
          format={value => countText(value, 'cabeça')}
          formatTick={value => formatNumber(value)}
          points={book && headPoints(book.heads, today)}
          empty="O lote não esteve na fazenda neste período."
        />
      </Card>
      <div className="min-w-0 space-y-4">
        <Card title="Movimentações" level={3} flush={Boolean(book)}>
          {book ? <MovementTable lot={lot} movements={book.movements} /> : <SkeletonText lines={4} />}
        </Card>
        <WeighingTable lot={lot} />
      </div>
    </div>
  </>
)

const BookFigures = ({ lot, book }: Pick<ContentProps, 'lot' | 'book'>) => (
  <StatStrip>
    <Stat label="Cabeças na entrada" value={formatNumber(lot.base_quantity ?? lot.quantity)} />
    <Stat label="Cabeças agora" value={formatNumber(lot.quantity)} />
    <Stat
      label="Cabeças-dia do período"
      value={book ? formatNumber(book.head_days) : '–'}
      definition={definitions.headDays}
    />
    <Stat label="GMD esperado" value={formatNumber(lot.gmd, 3, 2)} unit="kg/dia" />
    <Stat
      label="GMD observado"
      value={typeof lot.observed_gmd === 'number' ? formatNumber(lot.observed_gmd, 3, 2) : '–'}
      unit={typeof lot.observed_gmd === 'number' ? 'kg/dia' : 'sem pesagem'}
      definition={definitions.observedGmd}
    />
  </StatStrip>
)
