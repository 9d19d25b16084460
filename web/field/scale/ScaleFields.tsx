/** What a scale is set to: its model, its cable, its unit and its Bluetooth service. */
import { Checkbox, Field, Input, Select } from 'ui-kit'
import { modelsWithoutUnit, type ScaleModel, scaleModels } from '../../../domain/scale/models.ts'
import type { ScaleSettings } from './scale-settings.ts'

const modelLabels = {
  cocho: 'Módulo Cocho em Dia',
  digistar: 'Digi-Star EZ II',
  averyweightronix: 'Avery Weigh-Tronix',
  toledo: 'Toledo',
  rinstrum: 'Rinstrum ou CAS',
  scp: 'SCP (Brecknell, Adam)',
  ehscp: 'EH-SCP (Brecknell, Adam)',
} satisfies Record<ScaleModel, string>

type Props = { settings: ScaleSettings; onChange: (part: Partial<ScaleSettings>) => void }

const bauds = ['1200', '2400', '4800', '9600', '19200', '38400', '57600', '115200']

export const ScaleFields = ({ settings, onChange }: Props) => (
  <>
    <div className="grid gap-6 sm:grid-cols-2">
      <Field label="Modelo da balança">
        <Select
          size="field"
          value={settings.model}
          onChange={model => onChange({ model })}
          options={scaleModels.map(value => ({ value, label: modelLabels[value] }))}
        />
      </Field>
      {modelsWithoutUnit.includes(settings.model) && (
        <Field label="A balança mostra" hint="Confira no visor: a unidade errada dá um peso errado.">
          <Select
            size="field"
            value={settings.unit}
            onChange={unit => onChange({ unit })}
            options={[
              { value: 'kg', label: 'Quilos (kg)' },
              { value: 'lb', label: 'Libras (lb)' },
            ]}
          />
        </Field>
      )}
      {settings.way === 'serial' && (
        <>
          <Field label="Velocidade do cabo">
            <Select
              size="field"
              value={String(settings.baudRate)}
              onChange={rate => onChange({ baudRate: Number(rate) })}
              options={bauds.map(value => ({ value, label: `${value} bps` }))}
            />
          </Field>
          <Field label="Bits do cabo" hint="A Digi-Star usa 7E1 nos modos 11 e 39.">
            <Select
              size="field"
              value={settings.serialFrame}
              onChange={serialFrame => onChange({ serialFrame })}
              options={[
                { value: '8N1', label: '8 bits, sem paridade (8N1)' },
                { value: '7E1', label: '7 bits, paridade par (7E1)' },
              ]}
            />
          </Field>
        </>
      )}
    </div>
    <Checkbox
      size="field"
      label="Passar sozinho quando chegar no alvo"
      hint="Depois de 3 segundos parado dentro da tolerância."
      checked={settings.goesOn}
      onChange={goesOn => onChange({ goesOn })}
    />
  </>
)

/** A scale that was chosen for its service is not permitted for another one. */
export const BluetoothFields = ({ settings, onChange }: Props) => (
  <details>
    <summary className="flex min-h-14 cursor-pointer items-center text-lg font-semibold">
      Outro serviço de Bluetooth
    </summary>
    <div className="space-y-4 pt-2">
      {(['service', 'notify', 'write'] as const).map(name => (
        <Field key={name} label={idLabels[name]}>
          <Input
            size="field"
            autoCapitalize="none"
            value={settings[name]}
            onChange={event => onChange({ [name]: event.target.value.trim().toLowerCase(), device: null })}
          />
        </Field>
      ))}
    </div>
  </details>
)

const idLabels = { service: 'Serviço', notify: 'Característica que envia', write: 'Característica que recebe' }
