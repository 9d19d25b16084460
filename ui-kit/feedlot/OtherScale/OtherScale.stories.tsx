import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { OtherScale } from './OtherScale.tsx'

const meta = {
  title: 'Feedlot/Balança do outro tablet (OtherScale)',
  component: OtherScale,
  args: { shown: 5_310, age: 2.4 },
} satisfies Meta<typeof OtherScale>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/outro tablet/)).toHaveTextContent('Do outro tablet: 5.310 kg na balança há 2 s')
  },
}
export const Dark: Story = { globals: { theme: 'dark' } }
/** The other tablet weighs something else. */
export const OtherLine: Story = { args: { line: 'Silagem de milho', age: 41 } }
export const LongName: Story = {
  args: { line: 'Silagem de milho de planta inteira com inoculante da safra passada', shown: 12_480 },
  globals: { viewport: { value: 'phone' } },
}
