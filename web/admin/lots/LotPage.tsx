/** One lot: its figures, its history of feeding and readings, and its last operations. */
import { Suspense, useState } from 'react'
import { Badge, Button, Card, type Fact, Facts, PageHeader, Skeleton, Stat, StatStrip, Tag } from 'ui-kit'
import { definitions } from '../../../domain/figures/definitions.ts'
import { formatNumber, formatPercent } from '../../../domain/format/format.ts'
import type { Lot } from '../../../domain/lot/lot-output.ts'
import { recentDaysText } from '../../../domain/lot/recent-days-text.ts'
import { useFeedingBasis } from '../../core/farm-settings.ts'
import { lazyDialog, onlinePart, screen } from '../../core/screen.ts'
import { useIsAllowed } from '../../core/session.ts'
import { HistoryLink } from '../../crud/links/HistoryLink.tsx'
import { useRecordDates } from '../../crud/useRecordDates.ts'
import { Loaded } from '../../layout/loaded/Loaded.tsx'
import { MissingRecord } from '../../layout/loaded/MissingRecord.tsx'
import { usePageTitle } from '../../layout/page-title.tsx'
import { LotHistory } from './LotHistory.tsx'
import { lotFacts } from './lot-facts.ts'
import { lotHref, lotsHref, useLot } from './lots.ts'

const LotBook = screen(() => import('./book/LotBook.tsx'), 'LotBook')
const LotProtocol = onlinePart(() => import('./protocol/LotProtocol.tsx'), 'LotProtocol')
const LotCosts = onlinePart(() => import('./costs/LotCosts.tsx'), 'LotCosts')
const FinishLotDialog = lazyDialog(() => import('./FinishLotDialog.tsx'), 'FinishLotDialog')

export const LotPage = ({ id }: { id: number }) => (
  <Loaded query={useLot(id)} errorTitle="O lote não foi carregado" loading={<LotSkeleton />} missing={<LotNotFound />}>
    {lot => <LotDetail lot={lot} />}
  </Loaded>
)

function LotDetail({ lot }: { lot: Lot }) {
  usePageTitle(lot.name)
  const dates = useRecordDates()
  const basis = useFeedingBasis()
  const isProtocolShown = lot.protocol !== undefined || (basis === 'dry_matter' && !lot.deactivated_at)
  const mayReadCosts = useIsAllowed('feed_costs.read')
  // the figures above have the days confined
  const facts = lotFacts(lot, dates(lot)).filter(({ label }) => label !== 'Dias Confinado')
  return (
    <>
      <LotHeader lot={lot} />
      <LotFigures lot={lot} />
      <p className="-mt-3 text-sm text-ink-3">{recentDaysText(lot)}</p>
      <LotHistory lot={lot} />
      <Suspense fallback={null}>{isProtocolShown && <LotProtocol lot={lot} />}</Suspense>
      <Suspense fallback={null}>{mayReadCosts && <LotCosts lot={lot} />}</Suspense>
      <Suspense fallback={<Skeleton className="h-80 w-full" label="Carregando o livro do curral" />}>
        <LotBook lot={lot} />
      </Suspense>
      <LotRecord
        facts={[
          { label: 'Regra', value: lot.rule?.name ?? 'Nenhuma' },
          { label: 'GMD (kg/dia)', value: formatNumber(lot.gmd, 2) },
          ...facts,
        ]}
      />
    </>
  )
}

const COLUMNS = 3

/** The facts stand in three columns under each other's labels, in one on a phone. */
function LotRecord({ facts }: { facts: Fact[] }) {
  const height = Math.ceil(facts.length / COLUMNS)
  const columns = Array.from({ length: COLUMNS }, (_, at) => facts.slice(at * height, (at + 1) * height))
  return (
    <Card title="Cadastro">
      <div className="grid grid-cols-1 gap-x-12 gap-y-1 lg:grid-cols-3">
        {columns.map(column => (
          <Facts key={column[0]?.label} facts={column} />
        ))}
      </div>
    </Card>
  )
}

function LotHeader({ lot }: { lot: Lot }) {
  const [finishing, setFinishing] = useState(false)
  const mayWrite = useIsAllowed('lots.write')
  const finished = Boolean(lot.deactivated_at)
  return (
    <>
      <PageHeader
        title={
          <span className="flex flex-wrap items-center gap-3">
            <Tag name={lot.corral?.name} finished={finished} />
            <span className="min-w-0 wrap-anywhere">{lot.name}</span>
            <span className="inline-flex font-sans text-base">{finished && <Badge plain>Inativo</Badge>}</span>
          </span>
        }
        text={feedingStatus(lot)}
        actions={
          <>
            <HistoryLink type="lot" id={lot.id} />
            {mayWrite && <LotActions lot={lot} onFinish={() => setFinishing(true)} />}
          </>
        }
      />
      {finishing && <FinishLotDialog lot={lot} onClose={() => setFinishing(false)} />}
    </>
  )
}

const LotActions = ({ lot, onFinish }: { lot: Lot; onFinish: () => void }) => (
  <>
    {!lot.deactivated_at && (
      <Button variant="secondary" onClick={onFinish}>
        Encerrar
      </Button>
    )}
    <Button variant="secondary" href={`${lotHref(lot.id)}/edit`}>
      Editar
    </Button>
  </>
)

/** The rule that feeds the lot, in a sentence. */
function feedingStatus({ deactivated_at, rule, client_name }: Lot): string {
  const owner = client_name ? `De ${client_name}. ` : ''
  if (deactivated_at) return `${owner}Encerrado: não recebe mais tratos. O histórico fica guardado.`
  return owner + (rule ? `Tratado pela regra ${rule.name}.` : 'Sem regra: nenhuma programação trata este lote.')
}

const LotFigures = ({ lot }: { lot: Lot }) => (
  <StatStrip>
    {lot.call !== undefined && (
      <Stat label="Chamada" value={formatNumber(lot.call, 2)} unit="kg MS/cab" definition={definitions.call} />
    )}
    <Stat label="Cabeças" value={formatNumber(lot.quantity)} />
    <Stat label="Dias Confinado" value={formatNumber(lot.days_confined)} />
    <Stat label="Peso Médio Atual" value={formatNumber(lot.projected_avg_weight)} unit="kg" />
    {lot.expected_intake && (
      <Stat
        label="Consumo esperado"
        value={`${formatNumber(lot.expected_intake.low, 2)}–${formatNumber(lot.expected_intake.high, 2)}`}
        unit="kg MS/cab"
        definition={definitions.expectedIntake}
      />
    )}
    <Stat label="Carga Projetada" value={formatNumber(lot.projected_load)} unit="kg" />
    <Stat label="Consumo Médio" value={formatNumber(lot.average_consumption, 2)} unit="kg/cab/dia" />
    <Stat
      label="Ingestão MS"
      value={lot.dry_matter_intake === null ? '–' : formatPercent(lot.dry_matter_intake, 2, 2)}
      unit={lot.dry_matter_intake !== null && 'do PV'}
    />
  </StatStrip>
)

const LotNotFound = () => (
  <MissingRecord
    title="Lote não encontrado"
    text="Ele pode ter sido excluído, ou é de outra fazenda. Volte para a lista e escolha outro."
    href={lotsHref}
    action="Ver lotes"
  />
)

const LotSkeleton = () => (
  <div className="space-y-6">
    <Skeleton className="h-10 w-56" label="Carregando dados do lote..." />
    <Skeleton className="h-24 w-full" />
    <Skeleton className="h-80 w-full" />
  </div>
)
