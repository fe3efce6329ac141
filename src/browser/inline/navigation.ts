/** How the visitor came to this page; undefined where the browser does not say. */
export const navigation = () =>
  performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;
