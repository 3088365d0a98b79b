//! Upgrading an HTTP request to a WebSocket (RFC 6455, section 4.2).

use std::net::SocketAddr;
use std::sync::Arc;

use axum::body::Body;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderName, StatusCode, header};
use axum::response::{IntoResponse, Response};
use hyper_util::rt::TokioIo;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};

use super::connection;
use crate::app::App;
use crate::connection_limiter::ConnectionSlot;
use crate::problem::Problem;
use crate::routes::Path;
use store::TableId;

/// Size of the library's read buffer. Messages from clients are short.
const READ_BUFFER: usize = 1_024;

/// Connects to a table. `docs/protocol.md` describes the protocol.
pub(crate) async fn socket(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    Path(id): Path<String>,
    mut request: Request,
) -> Result<Response, Problem> {
    let id: TableId = id.parse().map_err(|_| Problem::no_table())?;
    let accept = accept_key(request.headers())?;
    if app.tables.is_closing() {
        return Err(Problem::closing());
    }
    let address = app.address_of(peer, request.headers());
    let place = request.extensions().get::<Arc<ConnectionSlot>>().cloned();
    let Some(room) = app.room_for(address, place) else { return Err(Problem::crowded()) };
    let upgrade = hyper::upgrade::on(&mut request);
    let limit = app.config.limits.message_bytes;
    tokio::spawn(async move {
        let Ok(upgraded) = upgrade.await else { return };
        let config = WebSocketConfig::default()
            .read_buffer_size(READ_BUFFER)
            .write_buffer_size(0)
            .max_message_size(Some(limit))
            .max_frame_size(Some(limit));
        let stream = TokioIo::new(upgraded);
        let socket = WebSocketStream::from_raw_socket(stream, Role::Server, Some(config)).await;
        connection::serve(app, id, address, room, socket).await;
    });
    let headers = [
        (header::CONNECTION, "upgrade"),
        (header::UPGRADE, "websocket"),
        (header::SEC_WEBSOCKET_ACCEPT, &accept),
    ];
    Ok((StatusCode::SWITCHING_PROTOCOLS, headers, Body::empty()).into_response())
}

fn accept_key(headers: &HeaderMap) -> Result<String, Problem> {
    let has = |name: HeaderName, word: &str| {
        let values = headers.get_all(name).iter().filter_map(|value| value.to_str().ok());
        values.flat_map(|value| value.split(',')).any(|it| it.trim().eq_ignore_ascii_case(word))
    };
    let key = headers.get(header::SEC_WEBSOCKET_KEY);
    match key {
        Some(key)
            if has(header::UPGRADE, "websocket")
                && has(header::CONNECTION, "upgrade")
                && has(header::SEC_WEBSOCKET_VERSION, "13") =>
        {
            Ok(derive_accept_key(key.as_bytes()))
        }
        _ => Err(Problem::no_socket()),
    }
}
