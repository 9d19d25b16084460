/** What the corral will be: its tag, its lots, and how full it is of the typed capacity. */
import { CapacityMeter, FormPreview, PreviewLines, Tag } from 'ui-kit'
import { countText } from '../../../domain/format/count-text.ts'
import type { Corral } from '../../../domain/lot/corral-output.ts'
import { sumBy } from '../../../domain/units/sum.ts'
import { useLots } from '../lots/lots.ts'

type Props = {
  name: string
  capacity: number | null
  /** Undefined for a new one. */
  corral: Corral | undefined
}

export function CorralPreview({ name, capacity, corral }: Props) {
  const lots = useLots().data?.filter(lot => corral && lot.corral?.id === corral.id) ?? []
  const heads = sumBy(lots, ({ quantity }) => quantity)
  return (
    <FormPreview title="Prévia da baia">
      <div className="flex items-center gap-4">
        <Tag name={name} size="lg" />
        <div className="min-w-0 flex-1">
          <CapacityMeter label="Cabeças" count={heads} capacity={capacity || null} />
        </div>
      </div>
      {corral && lots.length === 0 && <p className="text-ink-2">Nenhum lote nesta baia agora.</p>}
      {lots.length > 0 && (
        <PreviewLines
          title="Lotes nesta baia"
          lines={lots.map(({ id, name, quantity }) => ({ id, name, value: countText(quantity, 'cabeça') }))}
        />
      )}
    </FormPreview>
  )
}
