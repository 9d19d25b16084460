import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ScaleStatus } from './ScaleStatus.tsx'

const meta = {
  title: 'Feedlot/Situação da balança (ScaleStatus)',
  component: ScaleStatus,
  args: {
    state: 'connected',
    name: 'CED-0042',
    battery: { percent: 82, isLow: false },
    shown: 10_490,
    age: 0.2,
  },
} satisfies Meta<typeof ScaleStatus>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Balança ligada')
    await expect(canvas.getByText('CED-0042')).toBeVisible()
    await expect(canvas.getByText(/^Bateria/)).toHaveTextContent('Bateria 82%')
    await expect(canvas.queryByText(/há/)).toBeNull()
  },
}
export const Dark: Story = { globals: { theme: 'dark' } }
export const Connecting: Story = { args: { state: 'connecting', shown: null } }
export const NoWeightYet: Story = { args: { shown: null } }
/** Feed flows: the weight is followed, and not recorded. */
export const Moving: Story = {
  args: { isMoving: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Na balança/)).toHaveTextContent('Na balança 10.490 kg em movimento')
  },
}
/** A scale that sends no weight until it stands still. */
export const Motion: Story = { args: { fault: 'motion', name: 'Cabo FTDI 0403:6001', battery: null } }
export const Over: Story = { args: { fault: 'over', capacity: 20_000 } }
export const BatteryLow: Story = {
  args: { battery: { percent: 12, isLow: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Bateria/)).toHaveTextContent('Bateria fraca 12%')
  },
}
export const BatteryLowDark: Story = { ...BatteryLow, globals: { theme: 'dark' } }
/** The browser connects only after a press. */
export const Press: Story = { args: { state: 'press', shown: null, battery: null } }
/** A device may have any name. */
export const LongName: Story = {
  args: {
    name: 'BALANÇA-DO-VAGÃO-MISTURADOR-GRANDE-DA-FAZENDA-SANTA-RITA-DO-PARDO-0042',
    battery: { percent: 100, isLow: false },
  },
  globals: { viewport: { value: 'phoneSmall' } },
}
export const Fault: Story = { args: { fault: 'error', age: 8 } }

/** The last weight stays, with its age. */
export const Lost: Story = {
  args: { state: 'lost', age: 42.3 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Na balança/)).toHaveTextContent('Na balança 10.490 kg há 42 s')
  },
}
export const LostDark: Story = { args: { state: 'lost', age: 150 }, globals: { theme: 'dark' } }
