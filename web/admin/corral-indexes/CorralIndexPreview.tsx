/** What a note with the index does to a load, and where it stands among the farm's indexes. */
import { BeforeAfter, FormPreview, PreviewLines } from 'ui-kit'
import { formatKg, formatPercentChange } from '../../../domain/format/format.ts'
import type { CorralIndex } from '../../../domain/trough-reading/corral-index-output.ts'
import { adjustLoad } from '../../../domain/trough-reading/trough-reading.ts'
import { toGrams, toKg } from '../../../domain/units/weight.ts'
import { useFarmData } from '../../core/data.ts'

const SAMPLE_KG = 10_000

type Props = {
  id: number | undefined
  name: string
  /** Out of its limits while it is typed. */
  value: number | null
}

export function CorralIndexPreview({ id, name, value }: Props) {
  const others = useFarmData<CorralIndex[]>('/corral_indexes').data?.filter(index => index.id !== id) ?? []
  const hasValue = value !== null && Math.abs(value) <= 100
  const current = { id: id ?? 0, name: name.trim() || 'Este índice', value: value ?? 0 }
  const scale = [...others, current].toSorted((a, b) => b.value - a.value)
  return (
    <FormPreview
      title="Prévia do índice"
      name={name}
      empty={!hasValue && 'Informe o valor para ver o que a nota muda.'}
    >
      {hasValue && (
        <>
          <BeforeAfter
            label="A próxima carga do lote"
            before={formatKg(SAMPLE_KG)}
            after={formatKg(toKg(adjustLoad(toGrams(SAMPLE_KG), value)))}
          />
          <PreviewLines
            title="Os índices da fazenda"
            lines={scale.map(one => ({
              id: one.id,
              name: one.name,
              value: formatPercentChange(one.value),
              current: one === current,
            }))}
          />
        </>
      )}
    </FormPreview>
  )
}
