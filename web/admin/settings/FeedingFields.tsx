/** Whether the farm calls dry matter, what the change does to each lot, and the limits of a call. */
import { useId } from 'react'
import { Checkbox, Field, NumberField, PercentField, SegmentedControl } from 'ui-kit'
import {
  DEFAULT_FEEDING_BASIS,
  type FeedingBasis,
  feedingBases,
  feedingBasisLabels,
} from '../../../domain/feed/feeding-limits.ts'
import { MAX_RAISE_PERCENT } from '../../../domain/lot/lot-raise.ts'
import { BasisPreviewTable } from './BasisPreviewTable.tsx'
import { limitTexts, NEXT_PASS_LABEL, type NumberLimit, numberLimits } from './feeding-limit-values.ts'
import { FieldPair, type FieldsProps, SettingsSection } from './SettingsSection.tsx'

type Props = FieldsProps & { stored: FeedingBasis | undefined }

const basisTexts = {
  as_fed: 'A fazenda decide os quilos de cada lote, como a ração sai do vagão.',
  dry_matter:
    'A fazenda decide os quilos de matéria seca por cabeça: a chamada. A carga sai dela, das cabeças e da matéria seca da receita. Uma morte, uma análise ou uma receita nova muda a carga, e a chamada fica.',
} satisfies Record<FeedingBasis, string>

export function FeedingFields({ form, stored }: Props) {
  const basis = form.values.feeding_basis
  const { ref, error } = form.field('feeding_basis')
  return (
    <SettingsSection title="Base da alimentação" text="O que a leitura de cocho decide: a carga do lote ou a chamada.">
      <div ref={ref} className="space-y-2">
        <SegmentedControl
          label="Base da alimentação"
          options={feedingBases.map(value => ({ value, label: feedingBasisLabels[value] }))}
          value={basis}
          onChange={value => form.set('feeding_basis', value)}
        />
        <p className="text-ink-2">{basisTexts[basis]}</p>
        {error && (
          <p data-invalid tabIndex={-1} className="font-medium text-rust">
            {error}
          </p>
        )}
      </div>
      {stored !== undefined && basis !== stored && <BasisPreviewTable to={basis} />}
      {basis !== DEFAULT_FEEDING_BASIS && <LimitFields form={form} />}
    </SettingsSection>
  )
}

function LimitFields({ form }: FieldsProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="space-y-4">
      <div>
        <h3 id={id} className="font-semibold">
          Limites da chamada
        </h3>
        <p className="text-ink-2">
          A sugestão fica dentro deles. Quem lê o cocho pode passar, e então a tela pergunta por quê.
        </p>
      </div>
      <FieldPair>
        {numberLimits.map(limit => (
          <LimitField key={limit} form={form} limit={limit} />
        ))}
      </FieldPair>
      <Checkbox
        label={NEXT_PASS_LABEL}
        hint={`Se um trato deu mais ou menos matéria seca que o previsto, os que ainda não começaram dão a diferença, até ${MAX_RAISE_PERCENT}% do plano de cada um.`}
        checked={form.values['limits.correct_next_pass']}
        onChange={isOn => form.set('limits.correct_next_pass', isOn)}
      />
    </section>
  )
}

function LimitField({ form, limit }: FieldsProps & { limit: NumberLimit }) {
  const { label, hint, unit } = limitTexts[limit]
  const bound = form.bind(`limits.${limit}`)
  return (
    <Field label={label} hint={hint} required {...form.field(`limits.${limit}`)}>
      {unit === '%' ? <PercentField {...bound} /> : <NumberField {...bound} unit={unit} />}
    </Field>
  )
}
