/** How this tablet reaches the scale of the wagon, and which scale it is. Typed weights always work. */
import { type FormEvent, useId, useState } from 'react'
import { Banner, Button, Dialog, Field, Input, Select } from 'ui-kit'
import { useFarm } from '../../core/session.ts'
import { hasBluetooth } from './bluetooth.ts'
import { ChosenScale } from './ChosenScale.tsx'
import { chooseScale } from './choose-scale.ts'
import { BluetoothFields, ScaleFields } from './ScaleFields.tsx'
import { connectScale, scaleConnection } from './scale-connection.ts'
import {
  isChosen,
  type ScaleSettings,
  type ScaleWay,
  saveScaleSettings,
  scaleWays,
  urlProblem,
  useScaleSettings,
} from './scale-settings.ts'
import { hasSerial } from './serial.ts'
import { withWay } from './with-way.ts'

const wayLabels = {
  typed: 'Digitar os pesos',
  serial: 'Cabo, ou Bluetooth serial',
  bluetooth: 'Bluetooth',
  websocket: 'Rede local (WebSocket)',
  simulator: 'Simulador (treino)',
} satisfies Record<ScaleWay, string>

const isMissing = (way: ScaleWay) => (way === 'serial' && !hasSerial()) || (way === 'bluetooth' && !hasBluetooth())

export function ScaleDialog({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const { settings, change, changeWay, problem, notChosen, choose, connect } = useScaleForm(onClose)
  const { way } = settings
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void connect()
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
          <Button variant="next" size="field" type="submit" form={formId} disabled={isMissing(way)}>
            {way === 'typed' ? 'Guardar' : 'Ligar'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="space-y-6">
        <Field label="De onde vem o peso">
          <Select
            size="field"
            value={way}
            onChange={changeWay}
            options={scaleWays.map(value => ({ value, label: wayLabels[value] }))}
          />
        </Field>
        <Missing way={way} />
        {isChosen(way) && !isMissing(way) && (
          <ChosenScale device={settings.device} notChosen={notChosen} onChoose={() => void choose()} />
        )}
        {way === 'websocket' && (
          <Field
            label="Endereço"
            required
            hint="Uma página segura só liga em wss://, ou em ws://localhost neste aparelho."
            error={problem}
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
        {way === 'simulator' && (
          <Banner tone="info">
            Para treinar: você enche e esvazia o vagão com um botão. Nada é enviado nem conta, e o treino some no fim.
          </Banner>
        )}
        {way !== 'typed' && way !== 'simulator' && <ScaleFields settings={settings} onChange={change} />}
        {way === 'bluetooth' && <BluetoothFields settings={settings} onChange={change} />}
      </form>
    </Dialog>
  )
}

function Missing({ way }: { way: ScaleWay }) {
  if (!isMissing(way)) return null
  return (
    <Banner tone="warning">
      Este navegador não liga {way === 'serial' ? 'por cabo' : 'por Bluetooth'}. Use o Chrome no Android ou no
      computador, ou digite os pesos.
    </Banner>
  )
}

function useScaleForm(onClose: () => void) {
  const farmId = useFarm()?.id ?? 0
  const saved = useScaleSettings()
  const [settings, setSettings] = useState(saved)
  const [submitted, setSubmitted] = useState(false)
  const [notChosen, setNotChosen] = useState(false)
  const problem = settings.way === 'websocket' ? urlProblem(settings.url, location) : null
  const change = (part: Partial<ScaleSettings>) => setSettings({ ...settings, ...part })
  const changeWay = (way: ScaleWay) => change({ way, device: withWay(saved, way).device })

  /** Shows the browser's list. Undefined where the person closes it without a choice. */
  async function choose(options = { again: false }): Promise<ScaleSettings | undefined> {
    const chosen = await chooseScale(settings, options).catch(() => undefined)
    setNotChosen(chosen === undefined)
    if (chosen) setSettings(chosen)
    return chosen
  }

  async function connect(): Promise<void> {
    setSubmitted(true)
    if (problem) return
    const again = settings.device !== null
    const mustChoose = isChosen(settings.way) && (!again || scaleConnection.get().state === 'press')
    const ready = mustChoose ? await choose({ again }) : settings
    if (!ready) return
    saveScaleSettings(farmId, ready)
    void connectScale(ready)
    onClose()
  }

  return {
    settings,
    change,
    changeWay,
    choose,
    connect,
    notChosen,
    problem: submitted && problem ? problem : undefined,
  }
}
