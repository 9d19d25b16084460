/** How this tablet reaches the scale of the wagon. Typed weights always work. */
import { type FormEvent, useId, useState } from 'react'
import { Banner, Button, Checkbox, Dialog, Field, Input, Select } from 'ui-kit'
import { type ScaleModel, scaleModels } from '../../../domain/scale/models.ts'
import { useFarm } from '../../core/session.ts'
import { hasBluetooth } from './bluetooth.ts'
import { connectScale, disconnectScale } from './scale-connection.ts'
import {
  type ScaleSettings,
  type ScaleWay,
  saveScaleSettings,
  scaleWays,
  urlProblem,
  useScaleSettings,
} from './scale-settings.ts'
import { hasSerial } from './serial.ts'

const wayLabels = {
  typed: 'Digitar os pesos',
  serial: 'Cabo, ou Bluetooth serial',
  bluetooth: 'Bluetooth',
  websocket: 'Rede local (WebSocket)',
  simulator: 'Simulador (treino)',
} satisfies Record<ScaleWay, string>

const modelLabels = {
  cocho: 'Módulo Cocho em Dia',
  digistar: 'Digi-Star EZ II',
  averyweightronix: 'Avery Weigh-Tronix',
  toledo: 'Toledo',
  rinstrum: 'Rinstrum ou CAS',
  scp: 'SCP (Brecknell, Adam)',
  ehscp: 'EH-SCP (Brecknell, Adam)',
} satisfies Record<ScaleModel, string>

export function ScaleDialog({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const farmId = useFarm()?.id ?? 0
  const [settings, setSettings] = useState(useScaleSettings())
  const [submitted, setSubmitted] = useState(false)
  const problem = settings.way === 'websocket' ? urlProblem(settings.url, location) : null
  const change = (part: Partial<ScaleSettings>) => setSettings({ ...settings, ...part })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (problem) return
    saveScaleSettings(farmId, settings)
    // within the press of the button, because the browser then shows its list of devices
    void (settings.way === 'typed' ? disconnectScale() : connectScale(settings))
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title="Ligar a balança"
      actions={
        <>
          <Button variant="secondary" size="field" onClick={onClose}>
            Voltar
          </Button>
          <Button variant="next" size="field" type="submit" form={formId}>
            {settings.way === 'typed' ? 'Guardar' : 'Ligar'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="space-y-6">
        <Field label="De onde vem o peso">
          <Select
            size="field"
            value={settings.way}
            onChange={way => change({ way })}
            options={scaleWays.map(value => ({ value, label: wayLabels[value] }))}
          />
        </Field>
        <Missing way={settings.way} />
        {settings.way === 'websocket' && (
          <Field
            label="Endereço"
            required
            hint="Uma página segura só liga em wss://, ou em ws://localhost neste aparelho."
            error={submitted && problem ? problem : undefined}
          >
            <Input
              size="field"
              inputMode="url"
              autoCapitalize="none"
              value={settings.url}
              onChange={event => change({ url: event.target.value.trim() })}
            />
          </Field>
        )}
        {settings.way === 'simulator' && (
          <Banner tone="info">
            Para treinar: você enche e esvazia o vagão com um botão. Nada é enviado nem conta, e o treino some no fim.
          </Banner>
        )}
        {settings.way !== 'typed' && settings.way !== 'simulator' && (
          <ScaleFields settings={settings} onChange={change} />
        )}
        {settings.way === 'bluetooth' && <BluetoothFields settings={settings} onChange={change} />}
      </form>
    </Dialog>
  )
}

function Missing({ way }: { way: ScaleWay }) {
  const isMissing = (way === 'serial' && !hasSerial()) || (way === 'bluetooth' && !hasBluetooth())
  if (!isMissing) return null
  return (
    <Banner tone="warning">
      Este navegador não liga {way === 'serial' ? 'por cabo' : 'por Bluetooth'}. Use o Chrome no Android ou no
      computador, ou digite os pesos.
    </Banner>
  )
}

type FieldsProps = { settings: ScaleSettings; onChange: (part: Partial<ScaleSettings>) => void }

const bauds = ['1200', '2400', '4800', '9600', '19200', '38400', '57600', '115200']

const ScaleFields = ({ settings, onChange }: FieldsProps) => (
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

const BluetoothFields = ({ settings, onChange }: FieldsProps) => (
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
            onChange={event => onChange({ [name]: event.target.value.trim().toLowerCase() })}
          />
        </Field>
      ))}
    </div>
  </details>
)

const idLabels = { service: 'Serviço', notify: 'Característica que envia', write: 'Característica que recebe' }
