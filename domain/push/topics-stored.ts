/** The topics of a subscription, as its row has them. */
import { parseStored, textList } from '../schema/stored-json.ts'
import { type PushTopic, pushTopics } from './topic.ts'

const isTopic = (text: string): text is PushTopic => pushTopics.some(topic => topic === text)

/** A topic that no longer exists is left out: it must keep no device from its notifications. */
export const parseTopics = (text: string): PushTopic[] => parseStored(textList, text).filter(isTopic)
