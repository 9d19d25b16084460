// The screens of the presentation: the product's own widgets with a sample day, to look at.
import type { ReactNode } from 'react'
import { Stat, StatStrip } from 'ui-kit/base/Stat/Stat.tsx'
import { cruzado, indexes, lines, nelore } from 'ui-kit/feedlot/fixtures.ts'
import { LoadChange } from 'ui-kit/feedlot/LoadChange/LoadChange.tsx'
import { LotCard } from 'ui-kit/feedlot/LotCard/LotCard.tsx'
import { LotReadingHeader } from 'ui-kit/feedlot/LotReadingHeader/LotReadingHeader.tsx'
import { PlanList } from 'ui-kit/feedlot/PlanList/PlanList.tsx'
import { RecipeBar } from 'ui-kit/feedlot/RecipeBar/RecipeBar.tsx'
import { TroughNotePicker } from 'ui-kit/feedlot/TroughNotePicker/TroughNotePicker.tsx'
import { WeekBars } from 'ui-kit/feedlot/WeekBars/WeekBars.tsx'
import type { WeighingLine } from 'ui-kit/feedlot/WeighingRow/WeighingRow.tsx'
import { WeighingTarget } from 'ui-kit/feedlot/WeighingTarget/WeighingTarget.tsx'
import { sample, today } from './sample-lot.ts'

const nothing = () => undefined

const Glass = ({ children, night, className = '' }: { children: ReactNode; night?: boolean; className?: string }) => (
  <div
    data-theme={night ? 'dark' : 'light'}
    className={`rounded-field border-8 border-sky-night bg-ground text-ink ${className}`}
  >
    {children}
  </div>
)

export const Reading = () => (
  <Glass night className="mx-auto max-w-sm space-y-4 p-4 [zoom:0.74]">
    <LotReadingHeader {...sample} place={9} of={14} />
    <WeekBars field days={sample.days} today={today} todayLoad={1143} todayNote={-5} />
    <LoadChange from={sample.load} to={1143} quantity={sample.quantity} />
    <TroughNotePicker indexes={indexes} value={-5} onChange={nothing} label="Nota do cocho" />
  </Glass>
)

const finishing = [
  { id: 1, name: 'Silagem de milho', percent: 53.53 },
  { id: 2, name: 'Milho moído', percent: 36.8 },
  { id: 3, name: 'Farelo de algodão', percent: 7.2 },
  { id: 4, name: 'Núcleo mineral', percent: 2.47 },
]

export const Planning = () => (
  <Glass className="p-5">
    <p className="mb-4 font-display text-2xl font-semibold">
      Terminação <span className="text-ink-3">Trato 2, 10.800 kg</span>
    </p>
    <RecipeBar parts={finishing} />
  </Glass>
)

export const Loading = () => (
  <Glass className="grid bg-surface [zoom:0.82] lg:grid-cols-[3fr_2fr]">
    <div className="p-5">
      <WeighingTarget
        name="Milho moído"
        target={3974.4}
        tolerance={79}
        current={3418}
        inWagon={9199}
        note="Enchendo a 42 kg/s"
      />
    </div>
    <div className="border-line bg-ground p-3 max-lg:hidden lg:border-l">
      <PlanList title="Receita" total={10_800} lines={lines.load} />
    </div>
  </Glass>
)

const unloading: WeighingLine[] = lines.unload.map((line, at) =>
  at === 0 ? { ...line, actual: 6024, errorPercent: 0.4, state: 'done' } : { ...line, state: 'current' },
)

export const Delivery = () => (
  <Glass className="grid bg-surface [zoom:0.82] lg:grid-cols-[3fr_2fr]">
    <div className="p-5">
      <WeighingTarget name="Angus 250701" tag="B03" target={4800} tolerance={96} current={4790} inWagon={14} />
    </div>
    <div className="border-line bg-ground p-3 max-lg:border-t lg:border-l">
      <PlanList title="Descarga" total={10_800} lines={unloading} />
    </div>
  </Glass>
)

export const Result = () => (
  <Glass className="space-y-4 p-4 [zoom:0.9]">
    <StatStrip>
      <Stat label="Entregue hoje" value="48.320" unit="kg" />
      <Stat label="Leitura de cocho" value="14" unit="de 14" />
      <Stat label="Erro de carga" value="1,8" unit="%" />
      <Stat label="Erro de descarga" value="1,1" unit="%" />
    </StatStrip>
    <div className="grid gap-4 lg:grid-cols-2">
      <LotCard lot={nelore} today={today} />
      <LotCard lot={cruzado} today={today} />
    </div>
  </Glass>
)
