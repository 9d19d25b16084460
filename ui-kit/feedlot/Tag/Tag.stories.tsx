import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Tag } from './Tag.tsx'

const meta = { title: 'Feedlot/Brinco (Tag)', component: Tag, args: { name: 'B04' } } satisfies Meta<typeof Tag>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('B04')).toBeVisible()
  },
}

export const Sizes: Story = {
  render: args => (
    <div className="flex flex-wrap items-center gap-4">
      <Tag {...args} size="sm" />
      <Tag {...args} size="md" />
      <Tag {...args} size="lg" />
      <Tag {...args} size="sm" name="12" />
      <Tag {...args} size="md" name="12" />
      <Tag {...args} size="lg" name="12" />
    </div>
  ),
}

export const SizesDark: Story = { ...Sizes, globals: { theme: 'dark' } }

/** The hole of the tag is transparent on every background. */
export const OnEverySurface: Story = {
  render: args => (
    <div className="flex flex-wrap gap-2">
      {['bg-surface', 'bg-page', 'bg-sunken', 'bg-inverse', 'bg-yard'].map(behind => (
        <div key={behind} className={`${behind} p-4`}>
          <Tag {...args} />
        </div>
      ))}
    </div>
  ),
}

export const Finished: Story = {
  args: { finished: true },
  render: args => (
    <div className="flex items-center gap-4">
      <Tag {...args} size="sm" />
      <Tag {...args} size="md" />
      <Tag {...args} size="lg" />
    </div>
  ),
}

export const FinishedDark: Story = { ...Finished, globals: { theme: 'dark' } }

/** A lot without a corral. */
export const Empty: Story = {
  args: { name: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('N/A')).toBeVisible()
  },
}

/** A long name gets smaller text, then an ellipsis; the title has the full name. */
export const LongName: Story = {
  globals: { viewport: { value: 'small' } },
  args: { name: 'Baia experimental da seringueira norte 12' },
  render: args => (
    <div className="flex flex-col items-start gap-3">
      <Tag {...args} name="Baia 04" />
      <Tag {...args} name="Curral 12" />
      <Tag {...args} size="sm" />
      <Tag {...args} size="md" />
      <Tag {...args} size="lg" />
    </div>
  ),
  play: async ({ canvas }) => {
    for (const tag of canvas.getAllByTitle('Baia experimental da seringueira norte 12')) {
      await expect(tag).toHaveTextContent('Baia experimental da seringueira norte 12')
      await expect(tag.offsetWidth).toBeLessThanOrEqual(176)
    }
  },
}
