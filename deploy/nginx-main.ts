/**
 * A complete nginx configuration with the generated site, for the container image and the tests. nginx runs in the
 * foreground and writes files only to `folder`.
 *
 * @param more additional lines at the top
 */
export const nginxMain = (folder: string, site: string, more = ''): string => `
load_module /usr/lib/nginx/modules/ngx_http_brotli_static_module.so;
${more}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr warn;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  sendfile on;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}

${site}
}
`;
