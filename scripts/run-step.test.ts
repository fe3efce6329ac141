import { expect, test } from 'vitest';
import { readReport } from './run-step.ts';

test('counts the tests of a report, and names those that failed', () => {
  const report = `<testsuites tests="4">
    <testcase classname="a.test.ts" name="adds up" time="0"></testcase>
    <testcase classname="a.test.ts" name="left out" time="0"><skipped/></testcase>
    <testcase classname="a.test.ts" name="breaks" time="0"><error message="1"></error></testcase>
    <testcase name="leads home" classname="b.spec.ts" time="1">
<failure message="b.spec.ts:1:1" type="FAILURE"><![CDATA[Error: not found]]></failure>
</testcase></testsuites>`;
  expect(readReport(report, 1)).toEqual({
    passed: 1,
    failures: ['a.test.ts breaks', 'b.spec.ts leads home'],
  });
});

test.each([
  ['no report', '', 0, 'no test ran'],
  ['only skipped tests', '<testcase name="a"><skipped/>', 0, 'no test ran'],
  ['a failed run of passing tests', '<testcase name="a">', 1, 'failed without a failed test'],
])('%s is a failure', (_name, xml, status, failure) => {
  expect(readReport(xml, status).failures).toEqual([failure]);
});
