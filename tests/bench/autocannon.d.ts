/** The part of autocannon that the benchmarks use; the package has no types. */
declare module 'autocannon' {
  type Options = {
    url: string
    method: 'GET' | 'POST'
    headers: Record<string, string>
    body?: string
    connections: number
    duration: number
  }
  type Result = {
    requests: { average: number }
    latency: { p50: number; p99: number }
    non2xx: number
    errors: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
