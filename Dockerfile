# The image from the static program: `make dist`, then `docker build --tag robotable .` It is what scripts/oci.mjs builds
# without Docker.
#
#   docker run --read-only --publish 127.0.0.1:8080:8080 --volume robotable:/var/lib/robotable robotable
FROM scratch
COPY contrib/oci/etc /etc
COPY --chown=10001:10001 contrib/oci/state /var/lib/robotable
COPY --chmod=0755 target/static/robotable /usr/bin/robotable
COPY web/public/licences.txt /usr/share/doc/robotable/licences.txt
USER 10001:10001
WORKDIR /var/lib/robotable
VOLUME /var/lib/robotable
ENV PATH=/usr/bin ROBOTABLE_LISTEN=0.0.0.0:8080 ROBOTABLE_DATABASE=sqlite:///var/lib/robotable/robotable.db
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=6s --start-period=10s --retries=3 CMD ["/usr/bin/robotable", "health"]
ENTRYPOINT ["/usr/bin/robotable"]
CMD ["serve"]
