/** The card of a lot in the list, with all of its figures. */
import { Badge, Facts, RecordCard, Stat, Tag } from 'ui-kit'
import { formatNumber, formatPercent } from '../../../domain/format/format.ts'
import type { Lot } from '../../../domain/lot/lot-output.ts'
import { recentDaysText } from '../../../domain/lot/recent-days-text.ts'
import { useRecordDates } from '../../crud/useRecordDates.ts'
import { lotFacts } from './lot-facts.ts'
import { lotHref } from './lots.ts'
import type { LotActions } from './useLotActions.tsx'

type Props = { lot: Lot } & ReturnType<LotActions>

export function LotListItem({ lot, ...actions }: Props) {
  const dates = useRecordDates()
  return (
    <RecordCard
      name={lot.name}
      href={lotHref(lot.id)}
      muted={Boolean(lot.deactivated_at)}
      prefix={<Tag name={lot.corral?.name} finished={Boolean(lot.deactivated_at)} />}
      badges={lot.deactivated_at && <Badge plain>Inativo</Badge>}
      {...actions}
    >
      <LotFigures lot={lot} />
      <p className="text-sm text-ink-3">{recentDaysText(lot)}</p>
      <Facts facts={lotFacts(lot, dates(lot))} />
    </RecordCard>
  )
}

function LotFigures({ lot }: { lot: Lot }) {
  const intake = lot.dry_matter_intake
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-2 @min-[22rem]:grid-cols-3">
      {lot.call !== undefined && <Figure label="Chamada (kg MS/cab)" value={formatNumber(lot.call, 2)} />}
      <Figure label="Cabeças" value={formatNumber(lot.quantity)} />
      <Figure label="Peso Médio Atual (kg)" value={formatNumber(lot.projected_avg_weight)} />
      {lot.call === undefined && <Figure label="GMD" value={formatNumber(lot.gmd, 2)} />}
      <Figure label="Carga Projetada (kg)" value={formatNumber(lot.projected_load)} />
      <Figure label="Consumo Médio (Kg/Cab/Dia)" value={formatNumber(lot.average_consumption, 2)} />
      <Figure label="Ingestão MS (% / PV)" value={intake === null ? '–' : formatPercent(intake, 2, 2)} />
    </div>
  )
}

const Figure = (props: { label: string; value: string }) => <Stat size="sm" labelPosition="bottom" {...props} />
