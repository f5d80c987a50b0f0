/** Whether a path shows the page. The API, assets, health checks and anything with a file name are answered otherwise. */
export const isPageAddress = (path: string): boolean =>
  !/^\/(?:api|assets|healthz|readyz|metrics)(?:\/|$)|\.\w+$/.test(path);
