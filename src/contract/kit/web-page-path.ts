/** Whether a path shows the web page. The API, assets, health checks and paths with a file name do not. */
export const isWebPagePath = (path: string): boolean =>
  !/^\/(?:api|assets|healthz|readyz|metrics)(?:\/|$)|\.\w+$/.test(path);
