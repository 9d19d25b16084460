import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { useControlled } from '../../useControlled.fixture.ts'
import { KeypadAction } from '../Keypad/Keypad.tsx'
import { expectAllInSight } from './WeighingPad.fixture.ts'
import { WeighingPad } from './WeighingPad.tsx'

const actions = (
  <>
    <KeypadAction>Pular</KeypadAction>
    <KeypadAction>
      Igual ao previsto <span className="block">10.490 kg</span>
    </KeypadAction>
    <KeypadAction type="submit" variant="next" rows={2}>
      Próximo ingrediente
    </KeypadAction>
  </>
)

const meta = {
  title: 'Feedlot/Painel de pesagem (WeighingPad)',
  component: WeighingPad,
  args: {
    target: {
      name: 'Silagem de milho',
      position: 'Carga 1 de 4',
      target: 3640,
      tolerance: 73,
      current: 0,
      wagonWeight: 0,
      aim: (
        <>
          A balança deve mostrar <strong>10.490 kg</strong>.
        </>
      ),
    },
    field: { label: 'A balança mostra', value: '', onChange: fn() },
    actions,
    onSubmit: fn(),
  },
  parameters: { layout: 'fullscreen' },
  render: function Held({ field, ...args }) {
    const [value, change] = useControlled(field.value, field.onChange)
    return (
      // the header of the screen takes the rest
      <div className="h-dvh bg-surface px-3 pt-15 pb-2 max-sm:not-short:pt-22">
        <WeighingPad {...args} field={{ ...field, value, onChange: change }} />
      </div>
    )
  },
} satisfies Meta<typeof WeighingPad>
export default meta
type Story = StoryObj<typeof meta>

/** Keys and a physical keyboard type into the same field, and Enter goes on. */
export const Default: Story = {
  globals: { viewport: { value: 'tablet' } },
  play: async ({ args, canvas }) => {
    const field = canvas.getByLabelText('A balança mostra')
    await userEvent.click(field)
    for (const key of ['1', '0', '4', '8', '5']) await userEvent.click(canvas.getByRole('button', { name: key }))
    await expect(field).toHaveValue('10.485')
    await expect(field).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Apagar' }))
    await expect(field).toHaveValue('1.048')
    await userEvent.keyboard('7{Enter}')
    await expect(field).toHaveValue('1.0487')
    await expect(args.onSubmit).toHaveBeenCalledOnce()
    await expectAllInSight('Silagem de milho', '3.640')
  },
}

export const Dark: Story = { globals: { theme: 'dark', viewport: { value: 'tablet' } } }

const fits: Story = { play: () => expectAllInSight('Silagem de milho', '3.640') }
export const Phone: Story = { ...fits, globals: { viewport: { value: 'phone' } } }
export const PhoneDark: Story = { ...fits, globals: { viewport: { value: 'phone' }, theme: 'dark' } }
export const PhoneWithKeyboard: Story = { ...fits, globals: { viewport: { value: 'phoneWithKeyboard' } } }
export const PhoneOnItsSide: Story = { ...fits, globals: { viewport: { value: 'phoneOnItsSide' } } }
export const SmallPhone: Story = { ...fits, globals: { viewport: { value: 'phoneSmall' } } }
export const TabletLow: Story = { ...fits, globals: { viewport: { value: 'tabletWithKeyboard' } } }

const longName = 'Farelo de algodão peletizado de alta energia com tamponante'
const full: Story = {
  args: {
    target: {
      ...meta.args.target,
      name: longName,
      target: 12_030,
      note: 'Ajustado: o vagão tem 8.005 kg dos 10.920 kg previstos.',
    },
    field: { ...meta.args.field, value: '10.485', message: 'Carregado 3.635 kg, 8.395 kg a menos.' },
  },
  play: () => expectAllInSight(longName, '12.030'),
}
export const LongName: Story = { ...full, globals: { viewport: { value: 'phoneWithKeyboard' } } }
export const LongNameSmall: Story = { ...full, globals: { viewport: { value: 'phoneSmall' } } }
export const LongNamePhone: Story = { ...full, globals: { viewport: { value: 'phone' } } }
export const LongNameTablet: Story = { ...full, globals: { viewport: { value: 'tablet' } } }
export const LongNameTabletLow: Story = { ...full, globals: { viewport: { value: 'tabletWithKeyboard' } } }
export const LongNameOnItsSide: Story = { ...full, globals: { viewport: { value: 'phoneOnItsSide' } } }

/** Before anything is typed, the aim and its note are in the place of the message. */
const notes: Story = {
  args: {
    target: {
      ...meta.args.target,
      name: longName,
      tag: 'Baia 12',
      target: 10_830,
      note: 'Ajustado ao que há no vagão. O lote previa 4.800 kg: o resto pode ficar.',
    },
  },
  play: () => expectAllInSight(longName, '10.830'),
}
export const Notes: Story = { ...notes, globals: { viewport: { value: 'phoneWithKeyboard' } } }
export const NotesSmall: Story = { ...notes, globals: { viewport: { value: 'phoneSmall' } } }
export const NotesPhone: Story = { ...notes, globals: { viewport: { value: 'phone' } } }
export const NotesOnItsSide: Story = { ...notes, globals: { viewport: { value: 'phoneOnItsSide' } } }

const wrong: Story = {
  args: {
    target: { ...meta.args.target, name: longName },
    field: { ...meta.args.field, value: '6.800', error: 'Antes a balança já mostrava 6.850 kg. Ela precisa subir.' },
  },
  play: () => expectAllInSight(longName, '3.640'),
}
export const WithError: Story = { ...wrong, globals: { viewport: { value: 'phoneWithKeyboard' } } }
export const WithErrorSmall: Story = { ...wrong, globals: { viewport: { value: 'phoneSmall' } } }
export const WithErrorOnItsSide: Story = { ...wrong, globals: { viewport: { value: 'phoneOnItsSide' } } }
export const WithErrorPhone: Story = { ...wrong, globals: { viewport: { value: 'phone' }, theme: 'dark' } }
