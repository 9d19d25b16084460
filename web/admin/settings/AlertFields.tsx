import { Checkbox, Field, TimeField } from 'ui-kit'
import { type AlertKind, alertKindLabels, alertKinds } from '../../../domain/alert/kind.ts'
import { alertTexts } from './alert-texts.ts'
import { FieldPair, type FieldsProps, SettingsSection } from './SettingsSection.tsx'
import type { Quiet } from './settings.ts'

const NIGHT: Quiet = { from: '20:00', to: '05:00' }

export function AlertFields({ form }: FieldsProps) {
  const { alertsOff, quiet } = form.values
  const change = (kind: AlertKind, isOn: boolean) => {
    const others = alertsOff.filter(other => other !== kind)
    form.set(
      'alertsOff',
      alertKinds.filter(one => others.includes(one) || (one === kind && !isOn)),
    )
  }
  return (
    <SettingsSection title="Alertas" text="O que a fazenda quer saber. Um alerta desligado não abre para ninguém.">
      <div className="grid grid-cols-1 gap-x-6 gap-y-1 sm:grid-cols-2">
        {alertKinds.map(kind => (
          <Checkbox
            key={kind}
            label={alertKindLabels[kind]}
            hint={alertTexts[kind]}
            checked={!alertsOff.includes(kind)}
            onChange={isOn => change(kind, isOn)}
          />
        ))}
      </div>
      <div className="border-t border-line pt-3">
        <Checkbox
          label="Horas de silêncio"
          hint="Os alertas abrem, mas não tocam no celular de ninguém."
          checked={quiet !== null}
          onChange={isOn => form.set('quiet', isOn ? NIGHT : null)}
        />
      </div>
      {quiet && <QuietFields form={form} quiet={quiet} />}
    </SettingsSection>
  )
}

const QuietFields = ({ form, quiet }: FieldsProps & { quiet: Quiet }) => (
  <FieldPair>
    <Field label="Começa às" required>
      <TimeField value={quiet.from} onChange={from => form.set('quiet', { ...quiet, from })} />
    </Field>
    <Field label="Termina às" required {...form.field('quiet')}>
      <TimeField value={quiet.to} onChange={to => form.set('quiet', { ...quiet, to })} />
    </Field>
  </FieldPair>
)
