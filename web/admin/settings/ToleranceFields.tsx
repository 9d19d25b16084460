import { Badge, Field, NumberField, PercentField } from 'ui-kit'
import { formatNumber } from '../../../domain/format/format.ts'
import { lineTolerance, type Tolerances } from '../../../domain/operation/wagon/tolerance.ts'
import { FieldPair, type FieldsProps, SettingsSection } from './SettingsSection.tsx'
import { readTolerances } from './settings.ts'

export function ToleranceFields({ form }: FieldsProps) {
  const tolerances = readTolerances(form.values)
  return (
    <SettingsSection
      title="Tolerâncias"
      text="Até onde um peso pode ficar longe do previsto. As cores do operador, do painel e dos alertas saem daqui."
    >
      <FieldPair>
        <Field label="No carregamento" required {...form.field('tolerances.load_percent')}>
          <PercentField {...form.bind('tolerances.load_percent')} />
        </Field>
        <Field label="Na descarga" required {...form.field('tolerances.unload_percent')}>
          <PercentField {...form.bind('tolerances.unload_percent')} />
        </Field>
      </FieldPair>
      <FieldPair>
        <Field
          label="Nunca menos que"
          required
          hint="Acima da porcentagem, uma diferença até aqui ainda é aceita."
          {...form.field('tolerances.minimum_kg')}
        >
          <NumberField {...form.bind('tolerances.minimum_kg')} unit="kg" />
        </Field>
      </FieldPair>
      {tolerances && <Example tolerances={tolerances} />}
    </SettingsSection>
  )
}

const EXAMPLE_KG = 1_000

function Example({ tolerances }: { tolerances: Tolerances }) {
  return (
    <div className="rounded-card bg-sunken px-4 py-3">
      <p className="mb-2 font-semibold">Num peso previsto de {formatNumber(EXAMPLE_KG)} kg</p>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2">
        <Levels label="Carregamento" limit={lineTolerance(EXAMPLE_KG, 'load', tolerances)} />
        <Levels label="Descarga" limit={lineTolerance(EXAMPLE_KG, 'unload', tolerances)} />
      </dl>
    </div>
  )
}

function Levels({ label, limit }: { label: string; limit: number }) {
  const [green, yellow] = [limit, limit * 2].map(kg => formatNumber(kg, 1, 0))
  return (
    <div>
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="mt-1 flex flex-wrap gap-2 tabular-nums">
        <Badge tone="good">Verde até {green} kg</Badge>
        <Badge tone="pending">Amarelo até {yellow} kg</Badge>
        <Badge tone="incomplete">Vermelho acima</Badge>
      </dd>
    </div>
  )
}
