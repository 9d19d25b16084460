import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ErrorGauge } from './ErrorGauge.tsx'
import { SignedError } from './SignedError.tsx'

const meta = {
  title: 'Feedlot/Mostrador de erro (ErrorGauge)',
  component: ErrorGauge,
  args: { label: 'Erro de carga', error: 3.14, bias: 0.2 },
} satisfies Meta<typeof ErrorGauge>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('Erro de carga: 3,14%, alto')
    await expect(canvas.getByText('0,20% a mais')).toBeVisible()
  },
}

export const ErrorLevels: Story = {
  render: args => (
    <div className="flex flex-col items-start gap-3">
      <ErrorGauge {...args} />
      <ErrorGauge {...args} error={1.2} bias={-1.1} />
      <ErrorGauge {...args} error={0} bias={0} />
      <ErrorGauge {...args} error={12.5} bias={-12.5} />
      <SignedError value={3} />
      <SignedError value={-7.25} />
      <SignedError value={0} />
      <SignedError value={null} />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('equilibrado')).toBeVisible()
    await expect(canvas.getByText('12,50% a menos')).toBeVisible()
    await expect(canvas.getByText('+3,0%')).toBeVisible()
    await expect(canvas.getByText('−7,3%')).toBeVisible()
    await expect(canvas.getByText('7,3% a menos')).toBeInTheDocument()
    await expect(canvasElement).toHaveTextContent('0,0%')
  },
}

/** The scale is drawn in frames: the dot is the only solid mark. */
export const ErrorLevelsSunlight: Story = {
  ...ErrorLevels,
  globals: { theme: 'sunlight' },
  play: async ({ canvasElement }) => {
    for (const ground of canvasElement.querySelectorAll('[aria-hidden] > .border')) {
      const { backgroundColor, borderTopColor } = getComputedStyle(ground)
      await expect(backgroundColor).not.toBe(borderTopColor)
    }
  },
}

export const ErrorLevelsDark: Story = { ...ErrorLevels, globals: { theme: 'dark' } }

export const SmallPhone: Story = {
  globals: { viewport: { value: 'small' } },
  render: args => (
    <div className="w-24">
      <ErrorGauge {...args} />
    </div>
  ),
}
