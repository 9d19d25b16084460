import { Checkbox } from 'ui-kit'
import { type PushTopic, pushTopicLabels } from '../../../domain/push/topic.ts'
import { topicGroups } from '../../../domain/push/topic-groups.ts'

type Props = {
  allowed: readonly PushTopic[]
  chosen: readonly PushTopic[]
  onChange: (chosen: readonly PushTopic[]) => void
}

/** Checkboxes of the topics that the person may choose, by subject. */
export const TopicList = ({ allowed, chosen, onChange }: Props) => (
  <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
    {topicGroups.map(({ title, topics }) => (
      <fieldset key={title} className="min-w-0">
        <legend className="font-semibold">{title}</legend>
        {topics
          .filter(topic => allowed.includes(topic))
          .map(topic => (
            <Checkbox
              key={topic}
              label={pushTopicLabels[topic]}
              checked={chosen.includes(topic)}
              onChange={checked => onChange(checked ? [...chosen, topic] : chosen.filter(one => one !== topic))}
            />
          ))}
      </fieldset>
    ))}
  </div>
)
