import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { Button } from '../../base/Button/Button.tsx'
import { ScalePad } from './ScalePad.tsx'

const actions = (
  <>
    <Button variant="secondary" size="field">
      Pular
    </Button>
    <Button variant="secondary" size="field">
      Digitar
    </Button>
    <Button variant="next" size="field">
      Registrar 3.418 kg
    </Button>
  </>
)

const meta = {
  title: 'Feedlot/Peso da balança (ScalePad)',
  component: ScalePad,
  args: {
    target: {
      name: 'Milho moído',
      position: 'Carga 2 de 4',
      target: 3974,
      tolerance: 79,
      current: 3418,
      wagonWeight: 9199,
      aim: (
        <>
          Carregue <strong>3.974 kg</strong>.
        </>
      ),
    },
    scale: {
      state: 'connected',
      name: 'CED-0042',
      battery: { percent: 82, isLow: false },
      shown: 16_049,
      age: 0.2,
    },
    onCountHeld: fn(),
    actions,
  },
  parameters: { layout: 'fullscreen' },
  render: args => (
    // the header of the screen takes the rest
    <div className="h-dvh bg-surface px-3 pt-15 pb-2 max-sm:not-short:pt-22">
      <ScalePad {...args} />
    </div>
  ),
} satisfies Meta<typeof ScalePad>
export default meta
type Story = StoryObj<typeof meta>

/** The figure and every button are in the window, and large enough for gloves. */
async function expectInSight(figure: string): Promise<void> {
  const boxOf = (element: Element) => element.getBoundingClientRect()
  const buttons = screen.getAllByRole('button')
  for (const element of [screen.getByText(figure), ...buttons]) {
    await expect(boxOf(element).bottom).toBeLessThanOrEqual(window.innerHeight)
    await expect(boxOf(element).right).toBeLessThanOrEqual(window.innerWidth)
  }
  for (const button of buttons) await expect(boxOf(button).height).toBeGreaterThanOrEqual(56)
  await expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(window.innerHeight)
}

const tablet = { viewport: { value: 'tablet' } }

export const Default: Story = { globals: tablet, play: () => expectInSight('556') }
export const Dark: Story = { globals: { ...tablet, theme: 'dark' } }
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: () => expectInSight('556'),
}
export const PhoneLow: Story = {
  globals: { viewport: { value: 'phoneWithKeyboard' } },
  play: () => expectInSight('556'),
}
export const PhoneOnItsSide: Story = {
  globals: { viewport: { value: 'phoneOnItsSide' } },
  play: () => expectInSight('556'),
}

export const Held: Story = {
  globals: tablet,
  args: { held: 82.4 },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(/82 kg não contados/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Foi ração: contar' }))
    await expect(args.onCountHeld).toHaveBeenCalledOnce()
    await expectInSight('556')
  },
}
export const HeldPhone: Story = { args: { held: 82.4 }, globals: { viewport: { value: 'phone' }, theme: 'dark' } }

/** It may be feed or a person: it is counted, and a person decides. */
export const Unsure: Story = {
  globals: tablet,
  args: { unsure: 84.2 },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(/84 kg vieram de uma vez/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Foi ração' }))
    await expect(args.onCountHeld).toHaveBeenCalledOnce()
    await expectInSight('556')
  },
}
export const UnsurePhone: Story = { args: { unsure: 84.2 }, globals: { viewport: { value: 'phone' }, theme: 'dark' } }

export const StopNow: Story = {
  globals: tablet,
  args: { stopAt: 40, target: { ...meta.args.target, current: 3934 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Faltam 40 kg, pare agora')
  },
}
export const StopNowPhone: Story = { ...StopNow, globals: { viewport: { value: 'phone' }, theme: 'dark' } }

/** The browser connects after a press only. */
export const Press: Story = {
  globals: tablet,
  args: { scale: { state: 'press', name: 'CED-0042', shown: null, age: 0 }, onConnect: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ligar a balança' }))
    await expect(args.onConnect).toHaveBeenCalledOnce()
    await expectInSight('556')
  },
}
export const PressPhone: Story = { ...Press, globals: { viewport: { value: 'phone' }, theme: 'dark' } }

export const Lost: Story = { globals: tablet, args: { scale: { state: 'lost', shown: 16_049, age: 12 } } }
export const LostPhone: Story = { ...Lost, globals: { viewport: { value: 'phone' } } }
