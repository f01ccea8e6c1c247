import type { MiddlewareHandler } from 'hono';

/**
 * The headers of WordPress core's REST routes (`rest_send_cors_headers` and `serve_request`): the origin is echoed, and
 * five request headers are allowed. A form that sends another header fails the preflight, on real sites and here.
 * `origins` limits which pages of other hosts may call; undefined for all.
 */
export const wordpressCors =
  (origins?: readonly string[]): MiddlewareHandler =>
  async (c, next) => {
    if (c.req.method === 'OPTIONS') c.res = new Response(null, { status: 200 });
    else await next();
    const origin = c.req.header('origin');
    const isAllowed = origin !== undefined && (origins === undefined || origins.includes(origin));
    const headers: Record<string, string> = {
      'X-Robots-Tag': 'noindex',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-cache, must-revalidate, max-age=0',
      'Access-Control-Expose-Headers': 'X-WP-Total, X-WP-TotalPages, Link',
      'Access-Control-Allow-Headers': 'Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type',
      ...(isAllowed && {
        'Access-Control-Allow-Origin': origin,
        'Access-Control-Allow-Methods': 'OPTIONS, GET, POST, PUT, PATCH, DELETE',
        'Access-Control-Allow-Credentials': 'true',
        Vary: 'Origin',
      }),
    };
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
  };
