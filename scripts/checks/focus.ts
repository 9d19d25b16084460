// Every test runs: none alone, none left out.
import type { Source } from './source.ts'

const isTest = /(\.(test|spec|stories)\.tsx?$|^tests\/.*\.ts$)/
const focused =
  /\b(?:it|test|describe|suite)(?:\.\w+)*\.(?:only|skip|todo|fixme|fails|skipIf|runIf)\b|\b(?:xit|xdescribe|fit|fdescribe)\(/

export function focus(sources: Source[]) {
  return sources
    .filter(({ path }) => isTest.test(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap(
          (line, index) => line.match(focused)?.map(found => `${path}:${index + 1}: ${found} leaves tests out`) ?? [],
        ),
    )
}
