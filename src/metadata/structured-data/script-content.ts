import type { Graph } from 'schema-dts';

/** The graph as the content of a `<script>`: nothing in it can end the element. */
export function scriptContent(graph: Graph): string {
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}
