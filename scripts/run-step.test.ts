import { expect, test } from 'vitest';
import { readReport } from './run-step.ts';

test('counts the tests of a report, and names the failed ones with their errors', () => {
  const report = `<testsuites tests="4">
    <testcase classname="a.test.ts" name="adds up" time="0"></testcase>
    <testcase classname="a.test.ts" name="left out" time="0"><skipped/></testcase>
    <testcase classname="a.test.ts" name="&lt;b&gt;" time="0">
      <failure message="1 &amp; 2" type="AssertionError">
expected 1 &amp; 2
      </failure>
    </testcase>
    <testcase name="leads home" classname="b.spec.ts" time="1">
<failure message="b.spec.ts:1:1" type="FAILURE"><![CDATA[
  \u001B[31mError: not found\u001B[39m
]]></failure>
</testcase></testsuites>`;
  expect(readReport(report, 1)).toEqual({
    passed: 1,
    failures: ['a.test.ts <b>\n    expected 1 & 2', 'b.spec.ts leads home\n      Error: not found'],
  });
});

test.each([
  ['no report', '', 0, 'no test ran'],
  ['only skipped tests', '<testcase name="a"><skipped/>', 0, 'no test ran'],
  ['a failed run of passing tests', '<testcase name="a">', 1, 'failed without a failed test'],
])('%s is a failure', (_name, xml, status, failure) => {
  expect(readReport(xml, status).failures).toEqual([failure]);
});
