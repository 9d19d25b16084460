import { Field, NumberField, TimeField } from 'ui-kit'
import { FieldPair, type FieldsProps, SettingsSection } from './SettingsSection.tsx'

export const TimeFields = ({ form }: FieldsProps) => (
  <SettingsSection title="Horários" text="Quando uma leitura falta e quando um trato está atrasado.">
    <FieldPair>
      <Field
        label="Cochos lidos até"
        required
        hint="Depois disso, os lotes sem leitura aparecem como alerta."
        {...form.field('reading_due')}
      >
        <TimeField {...form.bind('reading_due')} />
      </Field>
      <Field
        label="Trato atrasado depois de"
        required
        hint="Contados do horário da programação."
        {...form.field('late_minutes')}
      >
        <NumberField {...form.bind('late_minutes')} unit="min" />
      </Field>
    </FieldPair>
  </SettingsSection>
)
